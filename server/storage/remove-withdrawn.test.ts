import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { log } from "../base/log.ts";
import type { PublishedPictures } from "./published.ts";
import { followWithdrawn, removeWithdrawn } from "./remove-withdrawn.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-withdrawn-"));
});

const publishing = (...names: string[]): PublishedPictures =>
  new Map(names.map((name) => [name, { width: 500, square: "" }]));

async function put(folder: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(dataDir, folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "made");
  }
}

const filesIn = async (folder: string) =>
  (await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(dataDir, folder), path.join(entry.parentPath, entry.name)))
    .toSorted();

test("sizes go with their picture, and drafts that nobody finishes", async () => {
  const kept = [".fedcba9876543210", "a.webp.1600.jpeg", "a.webp.320.avif", "team/b.320.webp.320.webp"];
  await put("variants", ...kept, "b.webp.320.webp", "team/a.webp.320.avif", ".0123456789abcdef");
  await utimes(path.join(dataDir, "variants/.0123456789abcdef"), 1, 1);
  await removeWithdrawn(dataDir)(publishing("a.webp", "team/b.320.webp"));
  expect(await filesIn("variants")).toEqual(kept);
});

test("what has not changed is looked at once; what cannot be removed is said, and nothing fails", async () => {
  const tidy = removeWithdrawn(dataDir);
  const live = publishing("a.webp");
  await tidy(live);
  await put("variants", "b.webp.320.webp");
  await tidy(live);
  expect(await filesIn("variants")).toEqual(["b.webp.320.webp"]);
  await tidy(publishing("a.webp"));
  expect(await filesIn("variants")).toEqual([]);
  await rm(path.join(dataDir, "variants"), { recursive: true });
  await writeFile(path.join(dataDir, "variants"), "a file where the folder would be");
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  await tidy(publishing());
  expect(warned).toHaveBeenCalledExactlyOnceWith({ reason: "ENOTDIR" }, expect.stringContaining("withdrawn"));
});

test("it is looked at the start, and whenever something else is live", async () => {
  await put("variants", "a.webp.320.webp", "b.webp.320.webp", "c.webp.320.webp");
  let pictures = publishing("a.webp", "b.webp");
  let tell = () => {};
  followWithdrawn(
    dataDir,
    { pictures: async () => pictures },
    { onChange: (listener) => void (tell = listener) },
  );
  await expect.poll(() => filesIn("variants")).toEqual(["a.webp.320.webp", "b.webp.320.webp"]);
  pictures = publishing("a.webp");
  tell();
  await expect.poll(() => filesIn("variants")).toEqual(["a.webp.320.webp"]);
});
