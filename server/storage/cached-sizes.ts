import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isDraft } from "../base/write-file-atomically.ts";
import type { PictureWidths } from "./published.ts";
import { type Size, sizeName, sizesOf } from "./sizes.ts";

/** The files in the folder of the variants, by their path in it, with `/`. */
export type CachedSizes = ReadonlySet<string>;

/** How far the sizes are. */
export interface Progress {
  /** Sizes that are there. */
  readonly ready: number;
  /** Sizes that pages name. */
  readonly wanted: number;
}

/** A draft that nobody has finished by then was left by a process that was killed, in ms. */
const oldDraftMs = 60_000;
/** The lock of who makes sizes here (`cutting-lock.ts`), and what SQLite may put beside it. */
export const lockName = ".cutting";

/** Lists what is kept; none where the folder is not there yet. */
export async function listCachedSizes(folder: string): Promise<CachedSizes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(lockName))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, "/"));
  return new Set(names);
}

/** The sizes that are wanted and not there, by picture. */
export function* missingOf(pictures: PictureWidths, kept: CachedSizes): Generator<[string, Size[]]> {
  for (const [name, width] of pictures) {
    const missing = sizesOf(width).filter((size) => !kept.has(sizeName(name, size)));
    if (missing.length > 0) yield [name, missing];
  }
}

export function progressOf(pictures: PictureWidths, kept: CachedSizes): Progress {
  let wanted = 0;
  for (const width of pictures.values()) wanted += sizesOf(width).length;
  let missing = 0;
  for (const [, sizes] of missingOf(pictures, kept)) missing += sizes.length;
  return { ready: wanted - missing, wanted };
}

/** What no page names any more: sizes of pictures that were withdrawn, and drafts. */
export function leftOver(pictures: PictureWidths, kept: CachedSizes): string[] {
  const wanted = new Set<string>();
  for (const [name, width] of pictures) for (const size of sizesOf(width)) wanted.add(sizeName(name, size));
  return [...kept].filter((name) => !wanted.has(name));
}

/** Removes what is left over; drafts only when nobody can be writing them. */
export async function removeLeftOver(
  folder: string,
  pictures: PictureWidths,
  kept: CachedSizes,
  now = Date.now(),
): Promise<void> {
  for (const name of leftOver(pictures, kept)) {
    const file = path.join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => now - mtimeMs,
      // Another process has just finished it.
      () => 0,
    );
    if (!isDraft(name) || age > oldDraftMs) await rm(file, { force: true });
  }
}
