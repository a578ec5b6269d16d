import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Edit } from "#desk/contract/edit.ts";
import type { Path } from "#contract/fields/value.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { type Folder, openFolder } from "./open-folder.ts";

const file = "pages/imprint.md";
let dir: string;
let folder: Folder;
beforeEach(async () => {
  dir = await writeFixture();
  folder = await openFolder(dir);
});
afterEach(() => folder.close());

const given = (head: string) => writeFile(path.join(dir, file), `---\n${head}\n---\nText.\n`);
const head = async () => (await readFile(path.join(dir, file), "utf8")).slice(4, -"\n---\nText.\n".length);
async function save(edit: Edit) {
  const base = (await folder.read(file))?.hash ?? null;
  expect(await folder.change([{ file, base, edits: [edit] }])).toMatchObject({ saved: true });
}
/** Each key is a save of its own. */
async function type(at: Path, text: string) {
  for (let length = 1; length <= text.length; length += 1)
    await save({ op: "set", path: at, value: text.slice(0, length) });
}

test.each([
  ["title: Imprint # of the law", "The team we are", "title: The team we are # of the law"],
  ["title: 'Imprint'", "The team we are", "title: 'The team we are'"],
  ['title: "Imprint"', "The team", 'title: "The team"'],
  ["title: Imprint", "12", 'title: "12"'],
  ["title: Imprint", "A: b", 'title: "A: b"'],
  ["title: Imprint", "12 of us", "title: 12 of us"],
])("`%s`, replaced key by key by %j, is `%s`", async (before, text, after) => {
  await given(before);
  await type(["title"], text);
  expect(await head()).toBe(after);
});

test("a field and a row that begin empty in the desk end without quotes", async () => {
  await given("title: Imprint\ntags: ['one']");
  await save({ op: "set", path: ["description"], value: "" });
  await type(["description"], "Who we are");
  await save({ op: "insert", path: ["tags", 1], value: "" });
  await type(["tags", 1], "two");
  expect(await head()).toBe("title: Imprint\ntags: ['one', two]\ndescription: Who we are");
});

test("quotes that somebody puts around the text in the file meanwhile are the owner's", async () => {
  await given("title: Imprint");
  await type(["title"], "A: b");
  await given("title: 'A: b'");
  await type(["title"], "A b");
  expect(await head()).toBe("title: 'A b'");
});

test("what is undone is the owner's byte for byte", async () => {
  await given("title: Imprint # of the law");
  const before = await head();
  const base = (await folder.read(file))?.hash ?? null;
  const outcome = await folder.change([{ file, base, edits: [{ op: "set", path: ["title"], value: "A " }] }]);
  expect(await head()).toBe('title: "A " # of the law');
  if (outcome.saved) await folder.undo(outcome.changes);
  expect(await head()).toBe(before);
});
