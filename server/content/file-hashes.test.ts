import { mkdtemp, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Drawn, freshHashes, openFileHashes } from "./file-hashes.ts";
import { sha256Of } from "./file-facts.ts";

let file = "";
let notes = "";
const hashOf = (text: string) => sha256Of(Buffer.from(text));
const facts = async () => (await openFileHashes(notes)).hashes.factsOf(file).sha256;
/**
 * Hashes the file, keeps the notes, and then has them say something else: who gives that has not read the
 * file.
 */
const note = async () => {
  const { hashes, save } = await openFileHashes(notes);
  hashes.factsOf(file);
  await save();
  await writeFile(notes, (await readFile(notes, "utf8")).replaceAll(hashOf("one"), "noted"));
};

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-hashes-"));
  [file, notes] = [path.join(folder, "a.md"), path.join(folder, "notes/hashes.json")];
  await writeFile(file, "one");
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
});
afterEach(() => vi.restoreAllMocks());

test("a file whose facts are those noted is not read", async () => {
  expect(await facts()).toBe(hashOf("one"));
  await note();
  expect(await facts()).toBe("noted");
  expect(freshHashes().factsOf(file).sha256).toBe(hashOf("one"));
});

test("a file of the same length and time of change is read: nobody can set the time of its state", async () => {
  const { atime, mtime } = await stat(file);
  await note();
  await writeFile(file, "two");
  await utimes(file, atime, mtime);
  expect(await facts()).toBe(hashOf("two"));
});

test("another file in its place is read", async () => {
  await note();
  await writeFile(`${file}.new`, "two");
  await rename(`${file}.new`, file);
  expect(await facts()).toBe(hashOf("two"));
});

test("a file that was changed a moment ago is not noted: it may change within the same tick", async () => {
  vi.mocked(Date.now).mockReturnValue((await stat(file)).ctimeMs);
  await note();
  expect(await facts()).toBe(hashOf("one"));
});

test("damaged notes, and those of other code, are not taken", async () => {
  await note();
  const text = await readFile(notes, "utf8");
  await writeFile(notes, text.slice(0, -9));
  expect(await facts()).toBe(hashOf("one"));
  await writeFile(notes, text.replace(/"code":"./, '"code":"?'));
  expect(await facts()).toBe(hashOf("one"));
});

test("what was drawn of the same is not drawn again", async () => {
  const draw = vi.fn<() => Promise<Drawn>>(() => Promise.resolve({ "favicon.ico": "AAAB" }));
  for (const of of ["red", "red", "blue"]) {
    const { hashes, save } = await openFileHashes(notes);
    expect(await hashes.drawn(of, draw)).toEqual({ "favicon.ico": "AAAB" });
    await save();
  }
  expect(draw).toHaveBeenCalledTimes(2);
});

test("a file that is not there fails as reading it does", () => {
  expect(() => freshHashes().factsOf(`${file}.gone`)).toThrow("ENOENT");
});

test("a file that is said to have changed is read again, as are those of such a folder", async () => {
  const { hashes, forget } = await openFileHashes(notes);
  for (const changed of [file, path.dirname(file)]) {
    const before = hashes.factsOf(file).sha256;
    await writeFile(file, `after ${before}`);
    expect(hashes.factsOf(file).sha256).toBe(before);
    forget([changed]);
    expect(hashes.factsOf(file).sha256).toBe(hashOf(`after ${before}`));
  }
});
