import { readdirSync } from "node:fs";
import path from "node:path";
import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { type Brand, neutralBrand } from "#contract/brand.ts";
import { createLocale, readTexts } from "#words/catalogue.ts";
import { exampleDir } from "./config/content-dir.ts";
import { openContentFolder } from "./folder/content-folder.ts";
import { readBrand } from "./reading/read-brand.ts";
import { compose } from "./mail/compose.ts";
import type { Mail } from "./mail/mail.ts";
import { newsletterLinks } from "./newsletter/links.ts";
import type { MailSubject } from "./store/mail-subject.ts";
import { droppedStyle, mailHtmlFaults } from "./testing/mail-html.ts";
import { mailParts } from "./testing/mail-parts.ts";
import { pictureBookOf } from "./testing/picture-book.ts";

const siteUrl = "https://www.agency.example";
const visitor = {
  kind: "message",
  id: 7,
  name: "Ann & <b>Bob</b>",
  email: "ann@b.example",
  phone: "0131",
  message: 'Hello,\nwhat does <script>alert("x")</script> cost?\n\nAnn',
  created_at: "2026-01-02T10:11:12.000Z",
} as const;
const subscriber = { kind: "confirmation", email: "ann@b.example", linkKey: "0f".repeat(16) } as const;
const kinds: readonly (readonly [string, MailSubject])[] = [
  ["message", visitor],
  ["confirmation", subscriber],
];
const languages = readdirSync("words").flatMap((file) => /^(\w+)\.yaml$/.exec(file)?.[1] ?? []);

interface Change {
  readonly brand?: Brand;
  readonly language?: string;
  readonly siteUrl?: string;
}

async function mailAbout(
  about: MailSubject,
  { brand, language = "en", ...rest }: Change = {},
): Promise<Mail> {
  const createdAt = "2026-01-02T10:11:12.000Z";
  const locale = createLocale({ language });
  return compose(
    { about, messageId: "<1@agency.example>", createdAt },
    {
      ...mailParts,
      ...rest,
      contactTo: ["hello@agency.example"],
      links: newsletterLinks("secret", siteUrl),
      locale: () => Promise.resolve(locale),
      brand: () => Promise.resolve(brand ?? neutralBrand),
    },
  );
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** The text that a mail program shows, with single spaces. */
function shownWords(html = ""): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

describe.each(languages)("mails in %s", (language) => {
  test.each(kinds)(
    "about a %s say the same as text and as HTML, in the catalogue's words",
    async (kind, about) => {
      const { text, html, subject } = await mailAbout(about, { language });
      const label = kind === "message" ? "" : createLocale({ language }).server.confirm.button;
      const shown = shownWords(html);
      const lines = text.split(/\s*\n+\s*/).map((line) => line.replace(/\s+/g, " ").trim());
      const buttonless = label === "" ? shown : shown.replace(` ${label} https:`, " https:");
      expect(buttonless).toBe(`Testhouse ${lines.join(" ")}`.trim());
      const texts = readTexts(language);
      const said = kind === "message" ? "server.messageMail.phone" : "server.confirmMail.ignore";
      expect(text).toContain(texts[said]);
      expect(html).toContain(
        `<title>${subject.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")}`,
      );
    },
  );

  test("run in the direction of the language, also where the document's own is left out", async () => {
    const { direction } = createLocale({ language });
    const { html = "" } = await mailAbout(subscriber, { language });
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toMatch(new RegExp(`<body[^>]*>\\s*<table[^>]* dir="${direction}"`));
  });
});

test("a message without a phone number has no line for one", async () => {
  const { text, html = "" } = await mailAbout({ ...visitor, phone: "" });
  expect(text).toContain("E-mail:");
  expect(text).not.toContain("Phone:");
  expect(html).not.toContain("Phone:");
});

describe.each(kinds)("a mail about a %s", (_, about) => {
  test("keeps to what mail programs show: tables, inline styles, nothing that is loaded but the site's own icon", async () => {
    const { html = "" } = await mailAbout(about);
    const tags = new Set([...html.matchAll(/<([a-z]+)/g)].map(([, tag = ""]) => tag));
    const known = "html head meta title style body table tr td th p div a img br".split(" ");
    expect([...tags].filter((tag) => !known.includes(tag))).toEqual([]);
    expect(html).not.toMatch(droppedStyle);
    const loaded = [...html.matchAll(/<(?:img|link|script)[^>]*>/g)].map(([tag]) => tag);
    expect(loaded).toEqual([
      expect.stringMatching(new RegExp(`src="${siteUrl}/icon-192.png" width="40" height="40" alt=""`)),
    ]);
    // Gmail accepts no larger style element.
    expect(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1]?.length).toBeLessThan(8192);
    for (const [tag] of html.matchAll(/<(?:td|th|p|a|div)\b[^>]*>/g)) expect(tag).toContain(" style=");
    expect(await mailHtmlFaults(html)).toEqual([]);
  });

  test("has no picture where the site's address is not known", async () => {
    const { html = "" } = await mailAbout(about, { siteUrl: "" });
    expect(html).not.toContain("<img");
    expect(html).toContain("Testhouse");
  });
});

test("what a visitor wrote is text in the HTML too", async () => {
  const { html = "" } = await mailAbout(visitor);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain("Ann &amp; &lt;b&gt;Bob&lt;/b&gt;");
});

test("a message that would make the HTML larger than mail programs show goes as text alone", async () => {
  const long = await mailAbout({ ...visitor, message: "&".repeat(20_000) });
  expect([long.html, long.text.length > 20_000]).toEqual([undefined, true]);
  const { html = "" } = await mailAbout({ ...visitor, message: "long word \n".repeat(1800) });
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html).toContain("long word");
});

/** The brand of an example, without reading its pictures. */
async function brandOf(example: string): Promise<Brand> {
  const read = await readBrand(
    openContentFolder(path.join(path.dirname(exampleDir), example)),
    pictureBookOf(),
    [],
  );
  if (!read) throw new Error(`${example} has no brand`);
  return read.brand;
}

const brands = readdirSync(path.dirname(exampleDir));

describe.each(brands)("in the brand of %s", async (example) => {
  const brand = await brandOf(example);
  const { html = "" } = await mailAbout(subscriber, { brand });
  const { html: rows = "" } = await mailAbout(visitor, { brand });

  test("its accent is on the button, and what is written can be read in programs light and dark", () => {
    const light = (name: string) =>
      new RegExp(`class="[^"]*\\b${name}\\b[^>]*[;"](?:background-)?color:(#[\\da-f]{6})`).exec(
        html + rows,
      )?.[1] ?? "";
    const dark = (name: string) =>
      new RegExp(`\\.${name}\\{(?:background-)?color:(#[\\da-f]{6})!important`).exec(html)?.[1] ?? "";
    expect(light("fill")).toBe(brand.accents[0]?.light.fill);
    expect(dark("fill")).toBe(brand.accents[0]?.dark.fill);
    for (const of of [light, dark]) {
      for (const name of ["text", "muted", "link"])
        expect([name, wcagContrast(of(name), of("ground")) >= 4.5]).toEqual([name, true]);
      expect(wcagContrast(of("ink"), of("fill"))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("only a typeface that every machine has", () => {
    const stacks = new Set([...html.matchAll(/font-family:([^;]+);/g)].map(([, stack]) => stack));
    expect([...stacks]).toEqual([
      expect.stringMatching(/^(?:Arial|Georgia|'Courier New'),.*(?:serif|monospace)$/),
    ]);
  });
});
