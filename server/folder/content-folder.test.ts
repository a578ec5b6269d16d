import { mkdtemp, rename, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type KeptFiles, openContentFolder } from "./content-folder.ts";

let dir = "";
let file = "";
let kept: KeptFiles;
/** What is made of the file on a further reading: the text that it is given, where it is made. */
const made = (text: string, around = "") =>
  openContentFolder(dir, kept).cached(file, "text", () => text, { dependsOn: around });

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "quarterlight-folder-"));
  file = path.join(dir, "a.md");
  kept = new Map();
  await writeFile(file, "one");
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
  made("first");
});
afterEach(() => vi.restoreAllMocks());

test("what was made of a file is taken again while it and what lies around it are the same", () => {
  expect(made("second")).toBe("first");
  expect(made("second", "other")).toBe("second");
  expect(made("third", "other")).toBe("second");
  expect(openContentFolder(dir).cached(file, "text", () => "fresh")).toBe("fresh");
});

test("each thing that is made of a file is kept by itself, and what may not be is not", () => {
  const again = (value: number, isKept: boolean) =>
    openContentFolder(dir, kept).cached(file, "number", () => value, { isKept: () => isKept });
  expect([again(1, false), again(2, true), again(3, true)]).toEqual([1, 2, 2]);
  expect(made("second")).toBe("first");
});

test("a file of the same length and time of change is read: nobody can set the time of its state", async () => {
  const { atime, mtime } = await stat(file);
  await writeFile(file, "two");
  await utimes(file, atime, mtime);
  expect(made("second")).toBe("second");
});

test("another file in its place is read", async () => {
  await writeFile(`${file}.new`, "two");
  await rename(`${file}.new`, file);
  expect(made("second")).toBe("second");
});

test("a file that was changed a moment ago is not kept: it may change within the same tick", async () => {
  await writeFile(file, "two");
  vi.mocked(Date.now).mockReturnValue((await stat(file)).ctimeMs);
  expect([made("second"), made("third")]).toEqual(["second", "third"]);
});

test("a file that is not there fails as reading it does", () => {
  expect(() => openContentFolder(dir, kept).factsOf(`${file}.gone`)).toThrow("ENOENT");
});
