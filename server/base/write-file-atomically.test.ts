import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { isDraft, writeFileAtomically } from "./write-file-atomically.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "atomic-"));
});

test("a file is replaced atomically, its folder is created, and only its owner may read it", async () => {
  const file = path.join(folder, "a/b.txt");
  await writeFileAtomically(file, "one");
  await writeFileAtomically(file, Buffer.from("two"), { flush: true });
  expect(await readFile(file, "utf8")).toBe("two");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["b.txt"]);
});

test("of many concurrent writers of a new file one succeeds and the others get an error", async () => {
  const file = path.join(folder, "key");
  const writes = Array.from({ length: 8 }, (_, index) =>
    writeFileAtomically(file, `${index}`, { onlyNew: true }),
  );
  const done = await Promise.allSettled(writes);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const failed = done.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
  expect(failed.map((error) => "code" in error && error.code)).toEqual(Array<string>(7).fill("EEXIST"));
  expect(await readdir(folder)).toEqual(["key"]);
});

test("a last look sees the old file beside a whole draft, and what it throws leaves it so", async () => {
  const file = path.join(folder, "page");
  await writeFileAtomically(file, "old");
  const look = () => {
    const [draft = ""] = readdirSync(folder).filter(isDraft);
    const texts = [draft, "page"].map((name) => readFileSync(path.join(folder, name), "utf8"));
    expect(texts).toEqual(["new", "old"]);
  };
  const refuse = () => {
    look();
    throw new Error("not now");
  };
  await expect(writeFileAtomically(file, "new", { lastLook: refuse })).rejects.toThrow("not now");
  expect([await readdir(folder), await readFile(file, "utf8")]).toEqual([["page"], "old"]);
  await writeFileAtomically(file, "new", { lastLook: look });
  expect([await readdir(folder), await readFile(file, "utf8")]).toEqual([["page"], "new"]);
});

test("a failed rename leaves no draft behind", async () => {
  await mkdir(path.join(folder, "taken/inside"), { recursive: true });
  await expect(writeFileAtomically(path.join(folder, "taken"), "x")).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readdir(folder)).toEqual(["taken"]);
  expect(isDraft(`x/.${"0a".repeat(8)}`)).toBe(true);
  expect(isDraft("x/.well-known")).toBe(false);
});

test("the folder named by `below` is not created again after it was moved away", async () => {
  const below = path.join(folder, "data");
  await expect(writeFileAtomically(path.join(below, "a/b.txt"), "x", { below })).rejects.toThrow(/ENOENT/);
  expect(await readdir(folder)).toEqual([]);
  await mkdir(below);
  await writeFileAtomically(path.join(below, "a/b.txt"), "x", { below });
  expect(await readFile(path.join(below, "a/b.txt"), "utf8")).toBe("x");
});
