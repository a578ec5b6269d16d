import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Edit } from "#desk/contract/edit.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { EditError } from "./apply-edits.ts";
import { type Folder, openFolder } from "./open-folder.ts";

let dir: string;
let folder: Folder;
beforeEach(async () => {
  dir = await writeFixture();
  folder = await openFolder(dir);
});
afterEach(() => folder.close());

const set = (at: Path, value: Value): Edit => ({ op: "set", path: at, value });
const onDisk = (name: string) => readFile(path.join(dir, name), "utf8");
const hashOf = async (name: string) => (await folder.read(name))?.hash ?? null;
const outside = (text: string, name: string) => writeFile(path.join(dir, name), text);
const list = (...names: readonly string[]) => names.map((name) => `- ${name}\n`).join("");

test("a row that is removed before another's undo is seen is the one that was pressed, not the one in its place", async () => {
  const name = "team.yaml";
  await outside(list("Ann", "Ben"), name);
  const base = await hashOf(name);
  const change = await folder.change([{ file: name, base, edits: [{ op: "remove", path: [0] }] }]);
  const seen = await hashOf(name);
  await folder.undo(change.saved ? change.changes : []);
  await folder.change([{ file: name, base: seen, edits: [{ op: "insert", path: [1], value: "Cleo" }] }]);
  expect(await onDisk(name)).toBe(list("Ann", "Ben", "Cleo"));
  // One window has [Ben] on its screen, and presses its only row.
  await folder.change([{ file: name, base: seen, edits: [{ op: "remove", path: [0] }] }]);
  expect(await onDisk(name)).toBe(list("Ann", "Cleo"));
});

test("further edits that name the state of the first ones alone find their rows among those of others", async () => {
  const name = "team.yaml";
  await outside(list("Ann", "Ben"), name);
  const base = await hashOf(name);
  await outside(list("New", "Ann", "Ben"), name);
  const edit = { op: "set", path: [1], value: "Benno" } as const;
  const first = await folder.change([{ file: name, base, edits: [edit] }]);
  if (!first.saved || first.own === undefined) throw new Error("nothing was merged");
  await folder.change([{ file: name, base: first.own, edits: [{ op: "remove", path: [1] }] }]);
  expect(await onDisk(name)).toBe(list("New", "Ann"));
});

test("edits that win over others' find their rows, and bring back the one that is gone", async () => {
  const name = "samples/faq.yaml";
  await outside("questions:\n  - title: Why\n    text: So\n  - title: How\n    text: Thus\n", name);
  const base = await hashOf(name);
  const edits = [set(["questions", 1, "text"], "In this way")];
  const over = (given: typeof edits) => folder.change([{ file: name, base, edits: given, over: true }]);
  await outside("questions:\n  - title: How\n    text: Thus\n  - title: Why\n    text: So\n", name);
  expect(await over(edits)).toMatchObject({ saved: true });
  expect(await onDisk(name)).toBe(
    "questions:\n  - title: How\n    text: In this way\n  - title: Why\n    text: So\n",
  );
  await outside("questions:\n  - title: Why\n    text: So\n", name);
  await over(edits);
  expect(await onDisk(name)).toBe(
    "questions:\n  - title: Why\n    text: So\n  - title: How\n    text: In this way\n",
  );
  // The state that they were made on is not known: a row cannot be found again.
  const unknown = { file: name, base: "0".repeat(64), over: true };
  await expect(folder.change([{ ...unknown, edits }])).rejects.toThrow(EditError);
  await folder.change([{ ...unknown, edits: [set(["heading"], "Ours")] }]);
  expect(await onDisk(name)).toContain("heading: Ours");
});

test("a conflict says what all edits together make of the field, where they have left it", async () => {
  const name = "samples/faq.yaml";
  await outside("questions:\n  - title: Why\n    text: So\n  - title: How\n    text: Thus\n", name);
  const base = await hashOf(name);
  await outside("questions:\n  - title: Why\n    text: Theirs\n  - title: How\n    text: Theirs too\n", name);
  const edits: Edit[] = [
    set(["questions", 0, "text"], "Mine"),
    set(["heading"], "Questions"),
    { op: "insert", path: ["questions", 0], value: { title: "When", text: "Now" } },
    set(["questions", 1, "text"], "Mine now"),
    set(["questions", 2, "text"], "Gone with its row"),
    { op: "remove", path: ["questions", 2] },
  ];
  expect(await folder.change([{ file: name, base, edits }])).toEqual({
    saved: false,
    conflicts: [
      { file: name, path: ["questions", 1, "text"], yours: "Mine now", theirs: "Theirs" },
      { file: name, path: ["questions", 2], theirs: { title: "How", text: "Theirs too" } },
    ],
  });
});
