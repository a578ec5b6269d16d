import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { EventEmitter } from "node:events";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Edit, FolderEvent, Outcome } from "#desk/contract/edit.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { writeFileAtomically } from "#server/base/write-file-atomically.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { EditError } from "./apply-edits.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { type Folder, openFolder } from "./open-folder.ts";

const page = "---\ntitle: Imprint # of the law\ndescription: Who\ntags: [a, b]\n---\nWe.\n";
const faq = "questions:\n  - title: Why\n    text: So\n  - title: How\n    text: Thus\n";
const file = "pages/imprint.md";
let dir: string;
let folder: Folder;
beforeEach(async () => {
  dir = await writeFixture({ "pages/imprint.md": page, "samples/faq.yaml": faq });
  folder = await openFolder(dir);
});
afterEach(() => folder.close());

const set = (at: Path, value: Value): Edit => ({ op: "set", path: at, value });
const onDisk = (name = file) => readFile(path.join(dir, name), "utf8");
const hashOf = async (name = file) => (await folder.read(name))?.hash ?? null;
/** At once: whoever looks while a file is overwritten sees half of it. */
const outside = (text: string, name = file) => writeFileAtomically(path.join(dir, name), text);
/** What undoes a change that was saved. */
function changesOf(outcome: Outcome) {
  if (!outcome.saved) throw new Error(`not saved: ${JSON.stringify(outcome.conflicts)}`);
  return outcome.changes;
}

test("an edit is saved whole, with the file's own permissions, and undone and redone byte for byte", async () => {
  await chmod(path.join(dir, file), 0o664);
  const base = await hashOf();
  const changes = changesOf(await folder.change([{ file, base, edits: [set(["title"], "Legal")] }]));
  const edited = page.replace("Imprint", "Legal");
  expect(await onDisk()).toBe(edited);
  expect((await stat(path.join(dir, file))).mode & 0o777).toBe(0o664);
  expect(await readdir(path.join(dir, "pages"))).toEqual(["imprint.md"]);
  const undone = changesOf(await folder.undo(changes));
  expect(await onDisk()).toBe(page);
  await folder.undo(undone);
  expect(await onDisk()).toBe(edited);
});

test("several changes of a file are taken back together", async () => {
  const first = changesOf(
    await folder.change([{ file, base: await hashOf(), edits: [set(["title"], "A")] }]),
  );
  const other = { file: "samples/faq.yaml", base: await hashOf("samples/faq.yaml") };
  const second = changesOf(await folder.change([{ ...other, edits: [set(["help"], "Ask")] }]));
  const third = changesOf(
    await folder.change([{ file, base: await hashOf(), edits: [set(["body"], "B\n")] }]),
  );
  const undone = changesOf(await folder.undo([...first, ...second, ...third]));
  expect([await onDisk(), await onDisk("samples/faq.yaml")]).toEqual([page, faq]);
  await folder.undo(undone);
  expect(await onDisk()).toBe("---\ntitle: A # of the law\ndescription: Who\ntags: [a, b]\n---\nB\n");
});

test("an edit that changes nothing leaves the file alone", async () => {
  const before = await stat(path.join(dir, file));
  const base = await hashOf();
  const changes = changesOf(await folder.change([{ file, base, edits: [set(["title"], "Imprint")] }]));
  expect(changes).toEqual([{ file, before: base, after: base }]);
  expect((await stat(path.join(dir, file))).ino).toBe(before.ino);
});

test("two editors of different fields both keep their changes", async () => {
  const base = await hashOf();
  await outside(page.replace("Who", "Someone else's words").replace("We.", "They."));
  const outcome = await folder.change([{ file, base, edits: [set(["title"], "Legal")] }]);
  expect(outcome).toMatchObject({ saved: true, merged: true });
  expect(await onDisk()).toBe(
    "---\ntitle: Legal # of the law\ndescription: Someone else's words\ntags: [a, b]\n---\nThey.\n",
  );
  // Taking it back leaves what the other one has written.
  await outside((await onDisk()).replace("They.", "All of them."));
  await folder.undo(changesOf(outcome));
  expect(await onDisk()).toContain("title: Imprint # of the law\ndescription: Someone else's words");
  expect(await onDisk()).toContain("All of them.");
});

test("two editors of one field get a conflict, and nothing is written", async () => {
  const base = await hashOf();
  const theirs = page.replace("Imprint", "Theirs");
  await outside(theirs);
  const edits = [set(["title"], "Mine"), set(["description"], "Mine too")];
  expect(await folder.change([{ file, base, edits }])).toEqual({
    saved: false,
    conflicts: [{ file, path: ["title"], yours: "Mine", theirs: "Theirs" }],
  });
  expect(await onDisk()).toBe(theirs);
});

test("a row that someone moved is found again; one that is gone is a conflict", async () => {
  const name = "samples/faq.yaml";
  const base = await hashOf(name);
  const edits = [
    set(["questions", 1, "text"], "In this way"),
    { op: "insert", path: ["questions", 1], value: { title: "When", text: "Now" } } as const,
  ];
  await outside(
    "questions:\n  - title: How\n    text: Thus\n  - title: Who\n    text: I\n  - title: Why\n    text: So\n",
    name,
  );
  expect(await folder.change([{ file: name, base, edits }])).toMatchObject({ saved: true, merged: true });
  expect(await onDisk(name)).toBe(
    "questions:\n  - title: How\n    text: In this way\n  - title: Who\n    text: I\n  - title: Why\n    text: So\n" +
      "  - title: When\n    text: Now\n",
  );
  await outside("questions:\n  - title: Why\n    text: So\n", name);
  expect(await folder.change([{ file: name, base, edits: edits.slice(0, 1) }])).toMatchObject({
    saved: false,
    conflicts: [{ path: ["questions", 1, "text"], yours: "In this way" }],
  });
});

test("of several files none is changed where one has a conflict", async () => {
  const [base, other] = [await hashOf(), await hashOf("samples/faq.yaml")];
  await outside(page.replace("Imprint", "Theirs"));
  const outcome = await folder.change([
    { file: "samples/faq.yaml", base: other, edits: [set(["help"], "Ask")] },
    { file, base, edits: [set(["title"], "Mine")] },
  ]);
  expect(outcome.saved).toBe(false);
  expect(await onDisk("samples/faq.yaml")).toBe(faq);
});

test("edits that arrive together are made one after the other", async () => {
  const base = await hashOf();
  const fields = ["title", "description", "picture", "body"];
  const outcomes = await Promise.all(
    fields.map((field) => folder.change([{ file, base, edits: [set([field], `new ${field}`)] }])),
  );
  expect(outcomes.map(({ saved }) => saved)).toEqual([true, true, true, true]);
  for (const field of fields) expect(await onDisk()).toContain(`new ${field}`);
});

test("a file that was deleted comes back, unless there is another one by then", async () => {
  const gone = changesOf(await folder.change([{ file, base: await hashOf(), bytes: null }]));
  expect(await folder.read(file)).toBeNull();
  await folder.undo(gone);
  expect(await onDisk()).toBe(page);
  await rm(path.join(dir, file));
  await outside("---\ntitle: Other\n---\n");
  expect(await folder.undo(gone)).toMatchObject({ saved: false, conflicts: [{ file, path: [] }] });
  expect(await onDisk()).toBe("---\ntitle: Other\n---\n");
});

test("a change that the desk no longer knows is said to be too old", async () => {
  const change = { file, before: "0".repeat(64), after: await hashOf() };
  await expect(folder.undo([change])).rejects.toThrow(EditError);
});

test("what changes outside and in the desk is announced, each once", async () => {
  const events: FolderEvent[] = [];
  const bus = new EventEmitter();
  const stop = folder.subscribe((event) => {
    events.push(event);
    bus.emit(event.file);
  });
  await folder.change([{ file, base: await hashOf(), edits: [set(["title"], "Mine")] }]);
  const picture = { file: "pictures/a.png", base: null, bytes: Buffer.from("a picture") };
  await folder.change([picture]);
  const seen = once(bus, "samples/faq.yaml");
  await outside(faq.replace("Why", "What"), "samples/faq.yaml");
  await seen;
  expect(events).toEqual([
    { file, hash: await hashOf() },
    { file: picture.file, hash: await hashOf(picture.file) },
    { file: "samples/faq.yaml", hash: await hashOf("samples/faq.yaml") },
  ]);
  stop();
});

test("a folder that is new is watched too", async () => {
  const bus = new EventEmitter();
  folder.subscribe(({ file: name }) => bus.emit(name));
  const first = once(bus, "team/new.md");
  await mkdir(path.join(dir, "team"));
  await outside("---\nid: 1\nname: A\n---\n", "team/new.md");
  await first;
  const second = once(bus, "team/other.md");
  await outside("---\nid: 2\nname: B\n---\n", "team/other.md");
  await second;
  expect(await hashOf("team/other.md")).not.toBeNull();
});

test("a linked file stays a link, and what a killed process left behind is removed", async () => {
  const real = path.join(dir, "elsewhere.md");
  await writeFile(real, page);
  await symlink(real, path.join(dir, "pages/linked.md"));
  await folder.change([
    { file: "pages/linked.md", base: await hashOf("pages/linked.md"), edits: [set(["title"], "New")] },
  ]);
  expect(await readFile(real, "utf8")).toContain("title: New");
  const draft = path.join(dir, `pages/.${"0a".repeat(8)}`);
  await writeFile(draft, "half");
  await writeFile(`${draft.slice(0, -1)}b`, "of another process");
  await utimes(draft, 1, 1);
  (await openFolder(dir)).close();
  expect(await readdir(path.join(dir, "pages"))).toEqual([`.${"0a".repeat(7)}0b`, "imprint.md", "linked.md"]);
});

test("a link that leads out of the folder is no file, and is not written through", async () => {
  const real = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-elsewhere-")), "secret.md");
  await writeFile(real, page);
  const name = "pages/leads-out.md";
  await symlink(real, path.join(dir, name));
  expect(await folder.read(name)).toBeNull();
  expect([folder.files.stamp(name), folder.files.readNow(name)]).toEqual([null, null]);
  await expect(folder.files.write(name, Buffer.from("x"), null)).rejects.toThrow(
    "leads out of the content folder",
  );
  expect(await readFile(real, "utf8")).toBe(page);
});

test("a file that the desk has not made is not taken away by undoing that it was made", async () => {
  const after = await hashOf();
  await expect(folder.undo([{ file, before: null, after }])).rejects.toThrow(EditError);
  expect(await onDisk()).toBe(page);
});

test("a folder, a pipe and a link to itself under a document's name are no files, and hold nothing up", async () => {
  await mkdir(path.join(dir, "pages/folder.md"));
  await symlink("loop.md", path.join(dir, "pages/loop.md"));
  execFileSync("mkfifo", [path.join(dir, "pages/pipe.md")]);
  for (const name of ["pages/folder.md", "pages/loop.md", "pages/pipe.md"]) {
    expect(await folder.read(name)).toBeNull();
    expect([folder.files.stamp(name), folder.files.readNow(name)]).toEqual([null, null]);
  }
});

test.each([`pages/${"a".repeat(253)}.md`, "pages/\ud800.md", "pages/../about.md", "/about.md", "about.md\0"])(
  "%j names no document",
  (name) => {
    expect(documentKind(name)).toBeNull();
  },
);
