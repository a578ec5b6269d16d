import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FolderWatch, watchFolder } from "./watch-folder.ts";

let watch: FolderWatch | undefined;
afterEach(() => watch?.close());

/** A watched folder with the folder `posts`; `reportOf` resolves with what is reported next. */
async function watched() {
  const dir = await mkdtemp(path.join(tmpdir(), "quarterlight-watch-"));
  await mkdir(path.join(dir, "posts"));
  const seen = new Set<string>();
  let report = () => {};
  const changed = (files: readonly string[]) => {
    for (const file of files) seen.add(file);
    return Promise.resolve(report());
  };
  watch = watchFolder(dir, changed);
  /** Resolves once all of these were reported. */
  const reportOf = (...names: string[]) => {
    seen.clear();
    return new Promise<string>((resolve) => {
      report = () => {
        if (names.every((name) => seen.has(name))) resolve("reported");
      };
    });
  };
  return { reportOf, seen, at: (name: string) => path.join(dir, name) };
}

test("names a file that was written, written again, renamed and removed", async () => {
  const { reportOf, at } = await watched();
  let reported = reportOf("posts/a.md");
  await writeFile(at("posts/a.md"), "one");
  await expect(reported).resolves.toBe("reported");
  reported = reportOf("posts/a.md");
  await writeFile(at("posts/a.md"), "two");
  await expect(reported).resolves.toBe("reported");
  reported = reportOf("posts/a.md", "posts/b.md");
  await rename(at("posts/a.md"), at("posts/b.md"));
  await expect(reported).resolves.toBe("reported");
  reported = reportOf("posts/b.md");
  await rm(at("posts/b.md"));
  await expect(reported).resolves.toBe("reported");
});

test("names what comes with a folder, follows it, and so one that was removed and made again", async () => {
  const { reportOf, at } = await watched();
  for (const folder of ["team", "posts"]) {
    let reported = reportOf(folder);
    await rm(at(folder), { recursive: true, force: true });
    await mkdir(at(folder));
    await expect(reported).resolves.toBe("reported");
    reported = reportOf(`${folder}/new.md`);
    await writeFile(at(`${folder}/new.md`), "new");
    await expect(reported).resolves.toBe("reported");
    reported = reportOf(`${folder}/old.md`, `${folder}/in/deep.md`);
    await rm(at(folder), { recursive: true });
    const next = await mkdtemp(path.join(tmpdir(), "quarterlight-watch-"));
    await mkdir(path.join(next, "in"));
    for (const name of ["old.md", "in/deep.md"]) await writeFile(path.join(next, name), "came along");
    await rename(next, at(folder));
    await expect(reported).resolves.toBe("reported");
    reported = reportOf(`${folder}/in/deep.md`);
    await writeFile(at(`${folder}/in/deep.md`), "changed");
    await expect(reported).resolves.toBe("reported");
  }
});

test("goes on past a link to itself", async () => {
  const { reportOf, at } = await watched();
  let reported = reportOf("posts/loop.md");
  await symlink("loop.md", at("posts/loop.md"));
  await expect(reported).resolves.toBe("reported");
  reported = reportOf("posts/a.md");
  await writeFile(at("posts/a.md"), "one");
  await expect(reported).resolves.toBe("reported");
});

test("says nothing of names that begin with a dot", async () => {
  const { reportOf, seen, at } = await watched();
  const reported = reportOf("posts/a.md");
  await writeFile(at("posts/.a.md.swp"), "half");
  await writeFile(at("posts/a.md"), "whole");
  await expect(reported).resolves.toBe("reported");
  expect([...seen]).toEqual(["posts/a.md"]);
});

test("follows another folder that takes the place of the watched one, and none in between ends no process", async () => {
  const { reportOf, at } = await watched();
  const next = await mkdtemp(path.join(tmpdir(), "quarterlight-watch-"));
  await mkdir(path.join(next, "posts"));
  for (const name of ["about.md", "posts/old.md"]) await writeFile(path.join(next, name), "other");
  let reported = reportOf("about.md", "posts/old.md");
  await rename(at("."), `${next}-before`);
  await rename(next, at("."));
  await expect(reported).resolves.toBe("reported");
  reported = reportOf("posts/a.md");
  await writeFile(at("posts/a.md"), "new");
  await expect(reported).resolves.toBe("reported");
});
