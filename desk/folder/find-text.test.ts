import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { findText } from "./find-text.ts";
import { makeTree } from "./make-tree.ts";
import { createEntryReader } from "./read-entries.ts";
import { openFiles } from "./stored-files.ts";

async function search(text: string, given: Readonly<Record<string, string>> = {}) {
  const files = openFiles(await writeFixture({ ...fixtureFiles(), ...given }));
  return findText(text, await makeTree(createEntryReader(files), Date.now()), files);
}
const post = (id: number, head: string, body = "") =>
  `---\nid: ${id}\ntitle: Post ${id}\nauthor: Ann\n${head}---\n${body}`;

test("words are found in texts and fields, by any case and without accents, and shown as they are written", async () => {
  const given = {
    "posts/1.md": post(1, "description: Das Gehäuse ist nåß.\n", "First.\n\nIn the CAFÉ\nCrème we sit.\n"),
    "samples/faq.yaml": "questions:\n  - title: A?\n    text: The cafe creme is closed.\n",
  };
  const { list, isMore } = await search("  cafe   CREME ", given);
  expect(isMore).toBe(false);
  expect(list).toEqual([
    {
      file: "posts/1.md",
      path: ["body"],
      name: "Post “Post 1”: Text",
      excerpt: { before: "First. In the ", match: "CAFÉ Crème", after: " we sit. " },
    },
    {
      file: "samples/faq.yaml",
      path: ["questions", 0, "text"],
      name: expect.stringMatching(/^Questions and answers: .*: Answer$/),
      excerpt: { before: "The ", match: "cafe creme", after: " is closed." },
    },
  ]);
  // A letter that is written out as two keeps its place.
  expect((await search("nass.", given)).list[0]?.excerpt).toEqual({
    before: "Das Gehäuse ist ",
    match: "nåß.",
    after: "",
  });
});

test("a row is named with its id, numbers of entries are no words, and nothing is found for nothing", async () => {
  const given = { "categories.yaml": "- id: 4711\n  title: Lamps\n  order: 9\n" };
  expect((await search("lamps", given)).list).toMatchObject([
    { file: "categories.yaml", row: 0, id: 4711, path: [0, "title"] },
  ]);
  for (const text of ["4711", "", "   ", "qqqq"])
    expect(await search(text, given)).toEqual({ list: [], isMore: false });
});

test("a long text is cut around the words, and a list ends where nobody reads on", async () => {
  const body = `${"one ".repeat(50)}lantern${" two".repeat(50)}\n`;
  const given = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`posts/${index + 100}.md`, post(index + 100, "", body)]),
  );
  const { list, isMore } = await search("lantern", given);
  expect([list.length, isMore]).toEqual([30, true]);
  expect(list[0]?.excerpt).toEqual({
    before: `…${"one ".repeat(10)}`,
    match: "lantern",
    after: `${" two".repeat(10)}…`,
  });
});

test("an entry is found once, and its text is shown without the marks of its blocks", async () => {
  const body =
    "## A lantern\n\n::: gallery\n![By the door](art/lantern.webp)\n![](art/oil.webp)\n:::\n\n- Oil\n";
  const given = {
    "posts/3.md": post(3, "description: No words.\n", body),
    "posts/2.md": post(2, "description: A lantern.\n", "Of the lantern.\n"),
    "posts/1.md": post(1, "", "Oil.\n\n![](art/lantern.webp)\n"),
    "categories.yaml": "- id: 1\n  title: A lantern\n- id: 2\n  title: The lantern\n",
  };
  const { list } = await search("lantern", given);
  expect(list.map(({ file, row, path }) => [file, row, path?.at(-1)])).toEqual([
    ["posts/3.md", undefined, "body"],
    ["posts/2.md", undefined, "description"],
    ["posts/1.md", undefined, "body"],
    ["categories.yaml", 0, "title"],
    ["categories.yaml", 1, "title"],
  ]);
  expect(list[0]?.excerpt).toEqual({ before: "A ", match: "lantern", after: " By the door Oil " });
  // Words that are in nothing else.
  expect(list[2]?.excerpt).toEqual({ before: "Oil. ![](art/", match: "lantern", after: ".webp) " });
});
