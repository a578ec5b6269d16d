import { copyFile, cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { exampleDir } from "../config/content-dir.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { compareSources } from "./compare-sources.ts";
import { describeChange } from "./describe-change.ts";
import { shownAt } from "./shown-at.ts";
import { kindOf } from "../wording/content-kinds.ts";
import { emptySide, folderSide } from "./side.ts";

type Files = Record<string, string>;

const folderOf = (change: (files: Files) => void = () => {}) => {
  const files = fixtureFiles();
  change(files);
  return writeFixture(files);
};

/** What differs between the fixture and the same with a change, as an owner reads it. */
async function wordsOf(change: (files: Files) => void): Promise<string[]> {
  const [before, after] = [await folderOf(), await folderOf(change)];
  return (await compareSources(folderSide(before), folderSide(after))).map((one) => describeChange(one));
}

/** The fixture with one piece of a file replaced; fails where it is not there. */
const replaced = (file: string, from: string, to: string) => (files: Files) => {
  const text = files[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  files[file] = text.replace(from, to);
};

test("a field called text beside a body is seen on the page of its entry", async () => {
  const [before, after] = [
    await folderOf(),
    await folderOf(replaced("team/1.md", "text: Text", "text: Other")),
  ];
  const changes = await compareSources(folderSide(before), folderSide(after));
  expect(shownAt(changes, { showcase: false, closed: [] }).paths).toContain("/team-details/1");
});

describe("what differs, in an owner's words", () => {
  test("nothing, where the files are the same", async () => {
    expect(await wordsOf(() => {})).toEqual([]);
  });

  test.each<[string, (files: Files) => void, string[]]>([
    [
      "a new entry by its id and title",
      (files) => (files["posts/x.md"] = "---\nid: 24\ntitle: One lamp\n---\nText\n"),
      ["Post “One lamp”: new"],
    ],
    ["an entry that is gone", (files) => delete files["posts/1.md"], ["Post “Post 1”: removed"]],
    [
      "a field of an entry",
      replaced("posts/1.md", "author: Person 1", "author: Person 2"),
      ["Post “Post 1”: Author: “Person 1” → “Person 2”"],
    ],
    [
      "a testimonial by the person's name, not by what they do",
      (files) =>
        (files["testimonials/x.md"] =
          "---\nid: 9\nname: Ines Vogel\ntitle: Head of Repairs\nrate: 5\n---\nText\n"),
      ["Testimonial “Ines Vogel”: new"],
    ],
    [
      "a field that nothing here knows",
      replaced("posts/1.md", "author:", "later: 3\nauthor:"),
      ["Post “Post 1”: Later: now 3"],
    ],
    [
      "a row of a list, and its field once where both are called the same",
      replaced("samples/pricing.yaml", "price: 26", "price: 58"),
      ["Prices “Plan”: Price: 26 → 58"],
    ],
    [
      "a row inside of a document",
      replaced("samples/services.yaml", "title: S2, sub_title: Sub", "title: S2, sub_title: Other"),
      ["Services on their own page: Services: “S2”: Words beside the title: “Sub” → “Other”"],
    ],
    [
      "a group of fields",
      replaced("site.yaml", "zoom: 15", "zoom: 12"),
      ["Name, contact and menu: Map on the contact page: How near: 15 → 12"],
    ],
    [
      "a colour by its name, without quotation marks",
      replaced("brand.yaml", "#ffb547", "#ffd447"),
      ["Brand: Colour “straw”: #ffb547 → #ffd447"],
    ],
    [
      "a list of plain values",
      replaced("samples/home.yaml", "[Client 1]", "[Client 2]"),
      ["Home page: Clients: new “Client 2”; removed “Client 1”"],
    ],
    [
      "a long text by its paragraphs",
      replaced("posts/1.md", "Words 1", "Words 2\n\nMore\n\nAnd more"),
      ["Post “Post 1”: Text: changed (3 paragraphs)"],
    ],
    [
      "a field called text beside the text below the head",
      replaced("team/1.md", "text: Text", "text: Other"),
      ["Person “Person 1”: Text: “Text” → “Other”"],
    ],
    [
      "the text below the head beside a field called text",
      replaced("team/1.md", "Bio 1", "Life 1"),
      ["Person “Person 1”: Text: “Bio 1” → “Life 1”"],
    ],
    [
      "words of the interface beside those of the catalogue",
      (files) => (files["words.yaml"] = "nav:\n  home: Start\n"),
      ["Words of the site: Navigation: Home: “Home” → “Start”"],
    ],
    [
      "the order of a list",
      (files) =>
        (files["categories.yaml"] =
          files["categories.yaml"]?.trim().split("\n").toReversed().join("\n") ?? ""),
      ["Services on the home page: in another order"],
    ],
    [
      "what a picture shows, in words",
      replaced("pictures.yaml", "alt: A light", "alt: A lamp"),
      ["Pictures: “a.webp”: What it shows: “A light” → “A lamp”"],
    ],
    [
      "the first rule for an old address",
      (files) => (files["redirects.yaml"] = "# Ours\n/old: /about-us\n"),
      ["Addresses of an old site: “/old”: now “/about-us”"],
    ],
    [
      "proposals for old addresses, which are remarks",
      (files) => (files["redirects.yaml"] = "# /old: /about-us\n"),
      ["Addresses of an old site: new"],
    ],
    [
      "spaces and remarks",
      replaced("site.yaml", "address:", "# Ours\naddress:"),
      ["Name, contact and menu: only spaces and remarks in its file"],
    ],
    [
      "a file that cannot be read",
      replaced("posts/1.md", "title: Post 1", "title: [Post 1"),
      ["Post: cannot be read"],
    ],
    ["a file that holds no entries", (files) => (files["NOTES.md"] = "Ours"), ["File “NOTES.md”: new"]],
  ])("%s", async (_, change, words) => {
    expect(await wordsOf(change)).toEqual(words);
  });

  test("a further page under another name has moved: its rule says so, or that it holds the same", async () => {
    const moved = "Page “Imprint”: moved from /imprint to /legal";
    const toLegal = (files: Files) => {
      files["pages/legal.md"] = files["pages/imprint.md"] ?? "";
      delete files["pages/imprint.md"];
    };
    expect(await wordsOf(toLegal)).toEqual([moved]);
    const withRule = (files: Files) => {
      toLegal(files);
      files["redirects.yaml"] = "/imprint: /legal\n";
      files["pages/legal.md"] = files["pages/legal.md"]?.replace("Who we are.", "Who.") ?? "";
    };
    const description = (from: string, to: string) =>
      `Page “Imprint”: For search engines: “${from}” → “${to}”`;
    expect(await wordsOf(withRule)).toEqual([description("Who we are.", "Who."), moved]);
    const [before, after] = [await folderOf(), await folderOf(withRule)];
    const back = await compareSources(folderSide(after), folderSide(before));
    expect(back.map((change) => describeChange(change))).toEqual([
      "Page “Imprint”: For search engines: “Who.” → “Who we are.”",
      "Page “Imprint”: moved from /legal to /imprint",
    ]);
    const another = (files: Files) => {
      toLegal(files);
      files["pages/legal.md"] = "---\ntitle: Terms\ndescription: All of them.\n---\nText\n";
    };
    expect(await wordsOf(another)).toEqual(["Page “Terms”: new", "Page “Imprint”: removed"]);
  });

  test("each tone of a colour is named once, and told from the others", async () => {
    const folder = (main: string, onLight: string) =>
      folderOf((files) => {
        files["brand.yaml"] = `accent: { straw: { colour: "${main}", on_light: "${onLight}" } }\n`;
      });
    const [before, after] = [await folder("#ffb547", "#8a5200"), await folder("#ffd447", "#7a6200")];
    const changes = await compareSources(folderSide(before), folderSide(after));
    expect(changes.map((change) => describeChange(change))).toEqual([
      "Brand: Colour “straw”: #ffb547 → #ffd447",
      "Brand: Colour “straw”: On light pages: #8a5200 → #7a6200",
    ]);
  });

  test("an entry whose file is called otherwise is the same entry", async () => {
    const [before, after] = [await folderOf(), await folderOf()];
    await rename(path.join(after, "posts/1.md"), path.join(after, "posts/first.md"));
    expect(
      (await compareSources(folderSide(before), folderSide(after))).map((one) => describeChange(one)),
    ).toEqual(["Post “Post 1”: its file has another name"]);
  });

  test("pictures that are new, gone, or show something else", async () => {
    const before = await folderOf();
    const after = await folderOf(replaced("pictures.yaml", "b.png:", "c.png: { alt: C }\nd.png:"));
    const picture = (name: string) => path.join(after, "pictures", name);
    await copyFile(picture("b.png"), picture("c.png"));
    await copyFile(picture("b.png"), picture("d.png"));
    await writeFile(picture("a.webp"), "other bytes");
    expect(
      (await compareSources(folderSide(before), folderSide(after))).map((one) => describeChange(one)),
    ).toEqual([
      "2 new pictures: c.png, d.png",
      "1 picture removed: b.png",
      "Picture “a.webp”: another picture",
    ]);
  });

  test("for programs: what, file, id, field, and the values before and after", async () => {
    const [before, after] = [await folderOf(), await folderOf(replaced("site.yaml", "zoom: 15", "zoom: 12"))];
    expect(await compareSources(folderSide(before), folderSide(after))).toEqual([
      {
        what: "changed",
        file: "site.yaml",
        id: null,
        field: "map.zoom",
        steps: ["map", "zoom"],
        before: 15,
        after: 12,
      },
    ]);
  });

  test("that an entry is a draft, which no page shows", async () => {
    const become = replaced("posts/1.md", "title: Post 1", "title: Post 1\ndraft: true");
    const [before, after] = [await folderOf(), await folderOf(become)];
    expect(await compareSources(folderSide(before), folderSide(after))).toMatchObject([
      { file: "posts/1.md", field: "draft", draft: true },
    ]);
  });

  test("every file that content is read from describes its entries, none only that it changed", async () => {
    const dir = await folderOf();
    await rm(path.join(dir, "pictures"), { recursive: true });
    const changes = await compareSources(emptySide, folderSide(dir));
    expect(Object.keys(fixtureFiles()).filter((file) => !kindOf(file))).toEqual([]);
    expect(changes.filter(({ file, what, id }) => kindOf(file) && what === "new" && id === null)).toEqual([]);
  });
});

test("an agency that began as a copy of the example, and is called otherwise now, is not all new", async () => {
  const copy = await mkdtemp(path.join(tmpdir(), "quarterlight-copy-"));
  await cp(exampleDir, copy, { recursive: true });
  const site = await readFile(path.join(copy, "site.yaml"), "utf8");
  await writeFile(path.join(copy, "site.yaml"), site.replace(/^website_name: .*$/m, "website_name: Other"));
  const changes = await compareSources(folderSide(exampleDir), folderSide(copy));
  expect(changes.map((one) => describeChange(one))).toEqual([expect.stringContaining("“Other”")]);
});

test("a new agency in the place of the example: the example goes at once, and all else is new", async () => {
  const changes = await compareSources(
    folderSide(exampleDir),
    folderSide(await writeFixture(fixtureFiles())),
  );
  const [first, ...others] = changes.map((one) => describeChange(one));
  expect(first).toBe("The example agency goes, and yours is in its place");
  expect(others.length).toBeGreaterThan(5);
  expect(changes.slice(1).map(({ what }) => what)).not.toContain("removed");
});
