import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

/** What comes of the fixture with a words.yaml, and some lines more in its site.yaml. */
async function read(words: string, site = "") {
  const files = {
    ...fixtureFiles(),
    "words.yaml": words,
    "site.yaml": `${fixtureFiles()["site.yaml"]}${site}`,
  };
  return readContent(await writeFixture(files));
}

async function faultsOf(words: string, site = "") {
  const result = await read(words, site);
  return "faults" in result ? result.faults.map(describeFault) : [];
}

test("an owner's own words and language are published with the site", async () => {
  const result = await read("nav:\n  getInTouch: Napisz do nas\nretry: Jeszcze raz\n", "language: pl\n");
  expect(result).toMatchObject({
    content: {
      samples: {
        site: { language: "pl", words: { "nav.getInTouch": "Napisz do nas", retry: "Jeszcze raz" } },
      },
    },
  });
});

test("content that says neither speaks English", async () => {
  const result = await read("# nothing yet\n");
  if ("faults" in result) throw new Error("faults");
  expect(result.content.samples.site).not.toHaveProperty("language");
  expect(result.content.samples.site).not.toHaveProperty("words");
});

test.each([
  [
    "nav:\n  getInTuch: Write\n",
    "words.yaml:2 Navigation: “nav.getInTuch” is not a field that the site knows here. Did you mean “nav.getInTouch”?",
  ],
  ["zebra: Stripes\n", "words.yaml:1 “zebra” is not a field that the site knows here."],
  [
    "nav: Menu\n",
    "words.yaml:1 Navigation: This is a group of words: write each of them below it, like nav.main.",
  ],
  [
    "nav:\n  blog: [News]\n",
    "words.yaml:2 Navigation: Blog: Only text can stand here. Type it again; a number that is a text stands between quotation marks.",
  ],
  [
    "nav:\n  blog: 7\n",
    "words.yaml:2 Navigation: Blog: Only text can stand here. Type it again; a number that is a text stands between quotation marks.",
  ],
  ["nav:\n  blog: ''\n", "words.yaml:2 Navigation: Blog: This must not be empty: write what belongs here."],
  [
    "footer:\n  copyright: © {year} {name}\n",
    "words.yaml:2 Footer: Copyright: {year} stands for nothing here. This text knows {years}, {name}.",
  ],
  ["nav:\n  blog: Our {news}\n", "words.yaml:2 Navigation: Blog: {news} stands for nothing here."],
  [
    "work:\n  categoryOf: \"l'{category}' x\"\n",
    "words.yaml:2 Work: Category of: An apostrophe before {category} hides it: write ’ instead.",
  ],
  [
    "nav:\n  contact: Call us, write to us or visit the studio\n",
    "words.yaml:2 Navigation: Contact: This has 40 characters, and there is room for 16.",
  ],
])("%j is a fault", async (words, fault) => {
  expect(await faultsOf(words)).toEqual([fault]);
});

test("a brace that is not closed, and a plural that the language lacks, are faults", async () => {
  expect(await faultsOf("retry: Again {now\n")).toEqual([
    expect.stringMatching(/^words\.yaml:1 Retry: Its braces are not right: /),
  ]);
  const plural = 'testimonials:\n  reviews: "{count, plural, one {#} few {#} other {#}}"\n';
  expect(await faultsOf(plural)).toEqual([expect.stringMatching(/Reviews: Its braces are not right: .*few/)]);
  expect(await faultsOf(plural, "language: pl\n")).toEqual([]);
});

test.each(["english", "de_DE", "xx", "7"])("language: %s is a fault", async (language) => {
  expect(await faultsOf("", `language: "${language}"\n`)).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ Language: This must be a language such as en, de or pt-BR\.$/),
  ]);
});

test("prices show the sign of a currency's code, and running text the quotes of its language", async () => {
  const plan = "- { id: 1, title: One, price: 4900.5, currency: PLN }\n";
  const files = {
    ...fixtureFiles(),
    "site.yaml": `${fixtureFiles()["site.yaml"]}language: pl\n`,
    "samples/pricing.yaml": plan,
    "about.md": '---\ntitle: O nas\nmedia: a.webp\n---\nTo "nasz" dom.\n',
  };
  const result = await readContent(await writeFixture(files));
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  expect(result.content.samples.pricing[0]?.currency).toBe("zł");
  expect(result.content.about.content).toBe("<p>To „nasz” dom.</p>");
});

test("a word of one letter does not end a line in Polish, and code stays as it is", async () => {
  const files = (language: string) => ({
    ...fixtureFiles(),
    "site.yaml": `${fixtureFiles()["site.yaml"]}language: ${language}\n`,
    "about.md": "---\ntitle: O nas\nmedia: a.webp\n---\nO lesie i w trawie, `a b`.\n",
  });
  const aboutIn = async (language: string) => {
    const result = await readContent(await writeFixture(files(language)));
    return "faults" in result ? result.faults : result.content.about.content;
  };
  expect(await aboutIn("pl")).toBe("<p>O\u00a0lesie i\u00a0w\u00a0trawie, <code>a b</code>.</p>");
  expect(await aboutIn("en")).toBe("<p>O lesie i w trawie, <code>a b</code>.</p>");
});

test("nor in plain texts", async () => {
  const files = {
    ...fixtureFiles(),
    "site.yaml": `${fixtureFiles()["site.yaml"]}language: pl\ndescriptions:\n  /team: Kto u nas co robi.\n`,
    "samples/home.yaml": "statement: { dim: O lesie., lit: Widać z daleka i w deszczu. }\n",
    "words.yaml": "footer:\n  news: O nas\n",
    "about.md": "---\ntitle: O nas\nmedia: a.webp\n---\nO lesie.\n",
  };
  const result = await readContent(await writeFixture(files));
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  const { about, samples } = result.content;
  expect(samples.site.descriptions).toEqual({ "/team": "Kto u\u00a0nas co robi." });
  const statement = { dim: "O\u00a0lesie.", lit: "Widać z\u00a0daleka i\u00a0w\u00a0deszczu." };
  expect(samples.home.statement).toMatchObject(statement);
  expect(about.title).toBe("O\u00a0nas");
  // Patterns with braces are not touched.
  expect(samples.site.words).toEqual({ "footer.news": "O nas" });
});
