import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { starterSentences } from "../../cli/starter/texts.ts";
import { installation } from "../config/fields.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { checkContent } from "./check-content.ts";
import { readContentFacts } from "./content-facts.ts";
import { contentRules } from "./content-rules.ts";

const now = new Date("2026-05-01T00:00:00Z");

/** Every name: no picture is decoded, which is not what is tested here. */
class AllNames extends Set<string> {
  override has(): boolean {
    return true;
  }
}

const surroundings = { stored: new AllNames(), starterSentences, publicFiles: ["guide.pdf"], now };

async function seenIn(dir: string): Promise<string[]> {
  const seen = checkContent(await readContentFacts(dir, surroundings));
  return seen.map(({ id, where }) => `${id} ${where ?? ""}`);
}

/** The files of a folder in which nothing is wrong. */
function goodFiles(): Record<string, string> {
  const { "brand.yaml": _, ...files } = fixtureFiles();
  const mended = Object.entries(files).map(([name, text]) => [
    name,
    text
      .replaceAll("testhouse.example", "testhouse.agency")
      .replace("media: [a.webp, b.png]", "media: [a.webp]")
      .replaceAll(/(media|content_pic): b\.png/g, "$1: a.webp")
      .replace("images: [b.png]", "images: [a.webp]"),
  ]);
  const good: Record<string, string> = Object.fromEntries(mended);
  return {
    ...good,
    "site.yaml": `${good["site.yaml"]}showcase: off\ncopyright: 2026\nsecurity: security@testhouse.agency\n`,
    "posts/3.md": good["posts/3.md"]?.replace("title:", "created_at: 2026-02-03\ntitle:") ?? "",
    "words.yaml": 'contactForm: { title: "Send us a message" }\n',
    "redirects.yaml": "/gone: /about-us\n",
    "pages/privacy.md": "---\ntitle: Privacy\ndescription: What is kept.\n---\nNothing much.\n",
    "pictures.yaml": "a.webp: { alt: A light }\nb.png: { alt: B light }\n",
  };
}

const post = (title: string, body = "Words.", date = "2026-02-01") =>
  `---\nid: 90\ntitle: ${title}\nmedia: a.webp\ncreated_at: ${date}\n---\n${body}\n`;
const linked = (markdown: string) => ({ "posts/90.md": post("Links", `One.\n\n${markdown}`) });
const site = (change: (text: string) => string) => ({ "site.yaml": change(goodFiles()["site.yaml"] ?? "") });
const page = (head: string) => ({ "pages/more.md": `---\n${head}\n---\nText.\n` });
const pictured = (line: string) => ({ "pictures.yaml": `${goodFiles()["pictures.yaml"]}${line}\n` });

/** One fault each: what is changed in the good folder, and what is seen then. */
const contentFaults: [seen: string, files: Record<string, string>][] = [
  ["content-mistake site.yaml:10", site((text) => `${text}langauge: de\n`)],
  [
    "content-note brand.yaml:1",
    { "brand.yaml": 'accent: { straw: "#ffff00", rose: "#ff7a99", jade: "#4fd69c" }\n' },
  ],
  [
    "alt-missing pictures.yaml:1",
    { "pictures.yaml": 'a.webp: { alt: "", gel: straw }\nb.png: { alt: B light }\n' },
  ],
  [
    "alt-file-name pictures.yaml:2",
    { "pictures.yaml": "a.webp: { alt: Light, gel: straw }\nb.png: { alt: b.png }\n" },
  ],
  ["alt-file-name posts/90.md:9", linked("![a.webp](a.webp)")],
  [
    "alt-says-picture pictures.yaml:2",
    { "pictures.yaml": "a.webp: { alt: Light }\nb.png: { alt: A photo of a lamp }\n" },
  ],
  ["alt-says-picture posts/90.md:9", linked('::: figure a.webp {alt="Image: a lamp"}\nA caption.\n:::')],
  [
    "alt-long pictures.yaml:2",
    { "pictures.yaml": `a.webp: { alt: Light }\nb.png: { alt: ${"long ".repeat(60)} }\n` },
  ],
  ["picture-small posts/90.md:4", { "posts/90.md": post("Small").replace("a.webp", "b.png") }],
  ["picture-small team/1.md:10", { "team/1.md": goodFiles()["team/1.md"]?.replace("a.webp", "b.png") ?? "" }],
  ["picture-unused pictures.yaml:3", { ...pictured("c.webp: { alt: C light }"), "pictures/c.webp": "" }],
  ["picture-unlisted pictures/d.webp", { "pictures/d.webp": "" }],
  ["link-dead posts/90.md:9", linked("See [the notes](/blgo) of May.")],
  ["link-dead posts/90.md:9", linked("[A post](/blog-single/4711)")],
  ["link-dead posts/90.md:9", linked("[A page](/no-such-page)")],
  ["link-dead posts/90.md:9", linked("[A second layout](/blog-2-column)")],
  [
    "link-dead posts/90.md:9",
    linked('::: call {link=/no-such-page label="Write to us"}\nBring a lamp.\n:::'),
  ],
  ["link-dead posts/90.md:9", linked('An <a href="contact">old</a> link')],
  [
    "link-dead samples/services.yaml:2",
    { "samples/services.yaml": 'services:\n  - { id: 1, title: S, content: "See [it](/nowhere/at-all)" }\n' },
  ],
  ["link-local posts/90.md:9", linked("[Draft](http://localhost:3000/blog)")],
  ["link-refused posts/90.md:9", linked("[Run](javascript:alert)")],
  ["link-refused posts/90.md:9", linked("[A list](ftp://files.museum.org/list)")],
  ["link-insecure posts/90.md:9", linked("[Museum](http://museum.org)")],
  ["link-empty posts/90.md:9", linked("[Soon](#)")],
  ["link-vague posts/90.md:9", linked("[here](/blog)")],
  ["title-duplicate posts/90.md:3", { "posts/90.md": post("post 1") }],
  ["title-long posts/90.md:3", { "posts/90.md": post("Word ".repeat(20)) }],
  ["description-missing pages/more.md:2", page("title: More")],
  ["description-long pages/more.md:3", page(`title: More\ndescription: ${"words ".repeat(40)}`)],
  ["description-duplicate pages/privacy.md:3", page("title: More\ndescription: What is kept.")],
  ["body-empty posts/90.md:3", { "posts/90.md": post("Empty", "") }],
  ["date-future posts/90.md:5", { "posts/90.md": post("Later", "Words.", "2026-05-02") }],
  [
    "draft-dated posts/90.md:6",
    { "posts/90.md": post("Later", "Words.", "2026-02-01\ndraft: true\nfrom: 2026-06-01 Z") },
  ],
  [
    "draft-dated samples/pricing.yaml:1",
    {
      "samples/pricing.yaml":
        "- { id: 1, title: P, price: 1, draft: true, from: 2026-06-01 09:00 Europe/Warsaw }\n",
    },
  ],
  ["zone-utc site.yaml:1", { "posts/90.md": post("Later", "Words.", "2026-02-01\nfrom: 2026-01-01") }],
  ["until-past posts/90.md:6", { "posts/90.md": post("Over", "Words.", "2026-02-01\nuntil: 2026-03-01") }],
  ["date-missing posts/90.md:3", { "posts/90.md": "---\nid: 90\ntitle: Undated\n---\nWords.\n" }],
  ["words-odd words.yaml", { "words.yaml": "nav: { contact: Write to us }\n" }],
  ["starter-text posts/90.md:3", { "posts/90.md": post("Your first note") }],
  [
    "starter-text about.md:5",
    {
      "about.md":
        "---\ntitle: About\nmedia: a.webp\n---\nSay in a few sentences who you are, where you work and how. This text stands in about.md.\n",
    },
  ],
  [
    "placeholder-text posts/90.md:7",
    { "posts/90.md": post("Latin", "Lorem ipsum dolor sit amet.").replace("Lorem", "lorem") },
  ],
  [
    "address-example site.yaml:3",
    site((text) => text.replace("hello@testhouse.agency", "hello@example.com")),
  ],
  ["contact-missing site.yaml:1", site((text) => text.replace(/^(?:email|phone):.*\n/gm, ""))],
  ["copyright-old site.yaml:8", site((text) => text.replace("2026", "2024"))],
  ["showcase-on site.yaml:7", site((text) => text.replace("showcase: off", "showcase: on"))],
  ["security-missing site.yaml:1", site((text) => text.replace(/^security:.*\n/m, ""))],
  ["imprint-missing site.yaml:10", { ...site((text) => `${text}language: de\n`), "pages/imprint.md": "" }],
  ["privacy-missing pages", { "pages/privacy.md": "" }],
];

describe("content", () => {
  let good: string;
  beforeAll(async () => {
    good = await writeFixture(goodFiles());
  });

  /** The good folder with other files; an empty text removes one, and a picture is drawn. */
  async function changed(files: Record<string, string>): Promise<string> {
    const dir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-doctor-")), "content");
    await cp(good, dir, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(dir, name);
      if (name.endsWith(".webp")) await cp(path.join(dir, "pictures/a.webp"), file);
      else await (text === "" ? rm(file) : writeFile(file, text));
    }
    return dir;
  }

  test("without a fault gives no finding", async () => {
    expect(await seenIn(good)).toEqual([]);
  });

  test.each(contentFaults)("%s", async (seen, files) => {
    expect(await seenIn(await changed(files))).toContain(seen);
  });

  test("each rule has a fault above", () => {
    const seeded = new Set(contentFaults.map(([seen]) => seen.split(" ")[0]));
    expect(seeded).toEqual(new Set(Object.keys(contentRules)));
  });

  test("an entry that is planned by from and until is no finding", async () => {
    const planned = post("Soon", "Words.", "2026-06-01\nfrom: 2026-06-01\nuntil: 2026-07-01");
    expect(
      await seenIn(
        await changed({ ...site((text) => `${text}timezone: Europe/Warsaw\n`), "posts/90.md": planned }),
      ),
    ).toEqual([]);
  });

  test("a link to a file of the content is no finding", async () => {
    const dir = await changed(linked("[Our price list](files/list.pdf)"));
    await mkdir(path.join(dir, "files"));
    await writeFile(path.join(dir, "files/list.pdf"), "%PDF-1.7");
    expect(await seenIn(dir)).toEqual([]);
  });

  test("links that lead somewhere are no findings", async () => {
    const leading = [
      "/blog",
      "/blog-single/1",
      "/blog-single/1-former-words",
      "/blog-single/1/",
      "/imprint",
      "/guide.pdf",
      "/rss.xml",
      "/team-details/2",
      "#part",
      "mailto:a@b.agency",
      "https://museum.org",
      "/services#one",
    ];
    const files = linked(leading.map((link) => `[Where it goes](${link})`).join(" "));
    expect(await seenIn(await changed(files))).toEqual([]);
  });

  test("a picture without an alternative text gets a suggestion for the place that shows it", async () => {
    const files = { "team/1.md": goodFiles()["team/1.md"]?.replace("a.webp", "b.png") ?? "" };
    const dir = await changed({
      ...files,
      "pictures.yaml": 'a.webp: { alt: A light }\nb.png: { alt: "" }\n',
    });
    const seen = checkContent(await readContentFacts(dir, surroundings));
    expect(seen.find(({ id }) => id === "alt-missing")?.what).toBe(
      "b.png has no alternative text: say who it is and where, such as “Hana Okabe at a light table”.",
    );
  });

  test.each(["Pictures at an exhibition", "Photographers in the studio", "Imagen, the theatre", "A light"])(
    "“%s” does not say that it is a picture",
    async (alt) => {
      const dir = await changed({ "pictures.yaml": `a.webp: { alt: "${alt}" }\nb.png: { alt: B light }\n` });
      expect(await seenIn(dir)).toEqual([]);
    },
  );

  /**
   * What is true of them: nobody owns `.example`, and the years are the specification's.
   */
  const honest: Record<string, Record<string, number>> = {
    quarterlight: {
      "address-example": 13,
      "alt-missing": 1,
      "copyright-old": 1,
      "picture-unused": 4,
      "security-missing": 1,
      "showcase-on": 1,
      "title-long": 1,
      "words-odd": 1,
    },
    laka: { "address-example": 4, "copyright-old": 1, "security-missing": 1 },
    nur: { "address-example": 8, "copyright-old": 1, "security-missing": 1 },
  };
  test.each(Object.entries(honest))("of the example %s is found to have these alone", async (name, ids) => {
    const seen = await seenIn(path.join(installation, "examples", name));
    const counted = Object.groupBy(seen, (one) => one.split(" ")[0] ?? "");
    expect(Object.fromEntries(Object.entries(counted).map(([id, some]) => [id, some?.length]))).toEqual(ids);
  });
});
