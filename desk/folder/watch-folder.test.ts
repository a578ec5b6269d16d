import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { watchFolder } from "./watch-folder.ts";

let watch: ReturnType<typeof watchFolder> | undefined;
afterEach(() => watch?.close());

/** A watched folder with a post; `reportOf` resolves with a document once it was reported. */
async function watched() {
  const around = await mkdtemp(path.join(tmpdir(), "quarterlight-desk-watch-"));
  const dir = await contentAt(path.join(around, "content"));
  const waiting = new Map<string, (file: string) => void>();
  watch = watchFolder(dir, (file) => Promise.resolve(waiting.get(file)?.(file)));
  const reportOf = (file: string) => new Promise<string>((resolve) => waiting.set(file, resolve));
  return { around, dir, reportOf };
}

async function contentAt(dir: string): Promise<string> {
  await mkdir(path.join(dir, "posts"), { recursive: true });
  await writeFile(path.join(dir, "posts/01-one.md"), "one");
  return dir;
}

test("another folder in the place of the watched one is watched, and none in between ends no process", async () => {
  const { around, dir, reportOf } = await watched();
  const next = await contentAt(path.join(around, "next"));
  await writeFile(path.join(next, "about.md"), "other");
  let reported = Promise.all([reportOf("about.md"), reportOf("posts/01-one.md")]);
  await rename(dir, path.join(around, "before"));
  await rename(next, dir);
  await expect(reported).resolves.toEqual(["about.md", "posts/01-one.md"]);
  reported = Promise.all([reportOf("about.md"), reportOf("posts/02-two.md")]);
  await writeFile(path.join(dir, "about.md"), "changed");
  await writeFile(path.join(dir, "posts/02-two.md"), "two");
  await expect(reported).resolves.toEqual(["about.md", "posts/02-two.md"]);
});

test("a folder in it that was removed and came again is watched", async () => {
  const { around, dir, reportOf } = await watched();
  const next = await contentAt(path.join(around, "next"));
  let reported = reportOf("posts/01-one.md");
  await rm(path.join(dir, "posts"), { recursive: true });
  await expect(reported).resolves.toBe("posts/01-one.md");
  reported = reportOf("posts/01-one.md");
  await rename(path.join(next, "posts"), path.join(dir, "posts"));
  await expect(reported).resolves.toBe("posts/01-one.md");
  reported = reportOf("posts/02-two.md");
  await writeFile(path.join(dir, "posts/02-two.md"), "two");
  await expect(reported).resolves.toBe("posts/02-two.md");
});
