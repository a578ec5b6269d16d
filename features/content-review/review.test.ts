import path from "node:path";
import { describe, expect, test } from "vitest";
import { installation } from "#server/config/fields.ts";
import { checkContent } from "#server/doctor/check-content.ts";
import { changedFolder, factsOf, goodFiles, linked, post, site } from "#server/testing/good-content.ts";
import { starterSentences } from "../../cli/starter/texts.ts";
import { review } from "./review.ts";
import { reviewRules } from "./rules.ts";

const reviewed = async (dir: string) => review(await factsOf(dir, starterSentences));
const seenIn = async (dir: string) => (await reviewed(dir)).map(({ id, where }) => `${id} ${where ?? ""}`);

const page = (head: string) => ({ "pages/more.md": `---\n${head}\n---\nText.\n` });
const pictured = (line: string) => ({ "pictures.yaml": `${goodFiles()["pictures.yaml"]}${line}\n` });

/** One fault each: what is changed in the good folder, and what is seen then. */
const faults: [seen: string, files: Record<string, string>][] = [
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
  ["title-duplicate posts/90.md:3", { "posts/90.md": post("post 1") }],
  ["title-long posts/90.md:3", { "posts/90.md": post("Word ".repeat(20)) }],
  ["description-missing pages/more.md:2", page("title: More")],
  ["description-long pages/more.md:3", page(`title: More\ndescription: ${"words ".repeat(40)}`)],
  ["description-duplicate pages/privacy.md:3", page("title: More\ndescription: What is kept.")],
  ["body-empty posts/90.md:3", { "posts/90.md": post("Empty", "") }],
  ["date-future posts/90.md:5", { "posts/90.md": post("Later", "Words.", "2026-05-02") }],
  ["until-past posts/90.md:6", { "posts/90.md": post("Over", "Words.", "2026-02-01\nuntil: 2026-03-01") }],
  ["date-missing posts/90.md:3", { "posts/90.md": "---\nid: 90\ntitle: Undated\n---\nWords.\n" }],
  ["words-odd words.yaml", { "words.yaml": "nav: { contact: Write to us }\n" }],
  ["starter-text posts/90.md:3", { "posts/90.md": post("Your first note") }],
  // Of a folder that began in another language.
  ["starter-text posts/91.md:3", { "posts/91.md": post("Ihr erster Beitrag") }],
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
  ["security-missing site.yaml:1", site((text) => text.replaceAll(/^(?:security|email):.*\n/gm, ""))],
  ["imprint-missing site.yaml:10", { ...site((text) => `${text}language: de\n`), "pages/imprint.md": "" }],
  ["privacy-missing pages", { "pages/privacy.md": "" }],
];

test("content without a fault gives no finding", async () => {
  expect(await seenIn(await changedFolder())).toEqual([]);
});

test("the e-mail address is enough for reports of security faults, as security.txt names it", async () => {
  const files = site((text) => text.replace(/^security:.*\n/m, ""));
  expect(await seenIn(await changedFolder(files))).toEqual([]);
});

test.each(faults)("%s", async (seen, files) => {
  expect(await seenIn(await changedFolder(files))).toContain(seen);
});

test("each rule has a fault above", () => {
  const seeded = new Set(faults.map(([seen]) => seen.split(" ")[0]));
  expect(seeded).toEqual(new Set(Object.keys(reviewRules)));
});

test("no rule has the words of the machine for an owner", async () => {
  const all = await Promise.all(faults.map(async ([, files]) => reviewed(await changedFolder(files))));
  const sentences = new Set(all.flat().map(({ todo }) => todo));
  const machine = /[A-Z]+_|\bnpm\b|\w=|\.(?:ya?ml|md|txt)\b|_|: true/;
  expect([...sentences].filter((sentence) => machine.test(sentence))).toEqual([]);
});

describe("content", () => {
  test("an entry that is planned by from and until is no finding", async () => {
    const planned = post("Soon", "Words.", "2026-06-01\nfrom: 2026-06-01\nuntil: 2026-07-01");
    expect(
      await seenIn(
        await changedFolder({
          ...site((text) => `${text}timezone: Europe/Warsaw\n`),
          "posts/90.md": planned,
        }),
      ),
    ).toEqual([]);
  });

  test("a picture needs no text in the list where every text that shows it has one", async () => {
    const missing = async (text: string) => {
      const list = 'a.webp: { alt: A light }\nb.png: { alt: B light }\nc.webp: { alt: "" }\n';
      const files = { ...linked(text), "pictures.yaml": list, "pictures/c.webp": "" };
      const seen = await seenIn(await changedFolder(files));
      return seen.filter((line) => line.startsWith("alt-missing")).length;
    };
    expect(await missing('![A lamp](c.webp)\n\n::: figure c.webp {alt="A lamp"}\n:::')).toBe(0);
    expect(await missing("![A lamp](c.webp)\n\n![](c.webp)")).toBe(1);
    expect(await missing("No picture")).toBe(1);
  });

  test("a picture without an alternative text gets a suggestion for the place that shows it", async () => {
    const files = { "team/1.md": goodFiles()["team/1.md"]?.replace("a.webp", "b.png") ?? "" };
    const dir = await changedFolder({
      ...files,
      "pictures.yaml": 'a.webp: { alt: A light }\nb.png: { alt: "" }\n',
    });
    const seen = await reviewed(dir);
    expect(seen.find(({ id }) => id === "alt-missing")?.what).toBe(
      "b.png has no alternative text: say who it is and where, such as “Hana Okabe at a light table”.",
    );
  });

  test.each(["Pictures at an exhibition", "Photographers in the studio", "Imagen, the theatre", "A light"])(
    "“%s” does not say that it is a picture",
    async (alt) => {
      const dir = await changedFolder({
        "pictures.yaml": `a.webp: { alt: "${alt}" }\nb.png: { alt: B light }\n`,
      });
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
      "showcase-on": 1,
      "title-long": 1,
      "words-odd": 1,
    },
    laka: { "address-example": 4, "copyright-old": 1 },
    nur: { "address-example": 8, "copyright-old": 1 },
  };
  test.each(Object.entries(honest))("of the example %s is found to have these alone", async (name, ids) => {
    const facts = await factsOf(path.join(installation, "examples", name), starterSentences);
    const seen = [...checkContent(facts), ...review(facts)].map(({ id }) => id);
    const counted = Object.groupBy(seen, (id) => id);
    expect(Object.fromEntries(Object.entries(counted).map(([id, some]) => [id, some?.length]))).toEqual(ids);
  });
});
