import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FolderWatch, watchFolder } from "./watch-folder.ts";

let watch: FolderWatch | undefined;
afterEach(() => watch?.close());

/** A watched folder with the folder `posts`; `heard` resolves with what is reported next. */
async function watched(settleMs = 5) {
  const dir = await mkdtemp(path.join(tmpdir(), "quarterlight-watch-"));
  await mkdir(path.join(dir, "posts"));
  const seen = new Set<string>();
  let tell = () => {};
  const changed = (files: readonly string[]) => {
    for (const file of files) seen.add(file);
    return Promise.resolve(tell());
  };
  watch = watchFolder(dir, changed, settleMs);
  /** Resolves once all of these were reported. */
  const heard = (...names: string[]) => {
    seen.clear();
    return new Promise<string>((resolve) => {
      tell = () => {
        if (names.every((name) => seen.has(name))) resolve("told");
      };
    });
  };
  return { heard, seen, at: (name: string) => path.join(dir, name) };
}

test("names a file that was written, written again, renamed and removed", async () => {
  const { heard, at } = await watched();
  let told = heard("posts/a.md");
  await writeFile(at("posts/a.md"), "one");
  await expect(told).resolves.toBe("told");
  told = heard("posts/a.md");
  await writeFile(at("posts/a.md"), "two");
  await expect(told).resolves.toBe("told");
  told = heard("posts/a.md", "posts/b.md");
  await rename(at("posts/a.md"), at("posts/b.md"));
  await expect(told).resolves.toBe("told");
  told = heard("posts/b.md");
  await rm(at("posts/b.md"));
  await expect(told).resolves.toBe("told");
});

test("follows a folder that is new, and one that was removed and made again", async () => {
  const { heard, at } = await watched();
  for (const folder of ["team", "posts"]) {
    let told = heard(folder);
    await rm(at(folder), { recursive: true, force: true });
    await mkdir(at(folder));
    await expect(told).resolves.toBe("told");
    told = heard(`${folder}/new.md`);
    await writeFile(at(`${folder}/new.md`), "new");
    await expect(told).resolves.toBe("told");
  }
});

test("goes on past a link to itself", async () => {
  const { heard, at } = await watched();
  let told = heard("posts/loop.md");
  await symlink("loop.md", at("posts/loop.md"));
  await expect(told).resolves.toBe("told");
  told = heard("posts/a.md");
  await writeFile(at("posts/a.md"), "one");
  await expect(told).resolves.toBe("told");
});

test("says nothing of names that begin with a dot", async () => {
  const { heard, seen, at } = await watched();
  const told = heard("posts/a.md");
  await writeFile(at("posts/.a.md.swp"), "half");
  await writeFile(at("posts/a.md"), "whole");
  await expect(told).resolves.toBe("told");
  expect([...seen]).toEqual(["posts/a.md"]);
});

test("follows another folder that takes the place of the watched one", async () => {
  const { heard, at } = await watched();
  const next = await mkdtemp(path.join(tmpdir(), "quarterlight-watch-"));
  await mkdir(path.join(next, "posts"));
  await writeFile(path.join(next, "about.md"), "other");
  let told = heard("about.md", "posts");
  await rename(at("."), `${next}-before`);
  await rename(next, at("."));
  await expect(told).resolves.toBe("told");
  told = heard("posts/a.md");
  await writeFile(at("posts/a.md"), "new");
  await expect(told).resolves.toBe("told");
});
