import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import type { CacheHealth } from "../storage/cache-health.ts";

/** Gives the bytes kept under a name, made and kept where they are not there yet. */
type CachedFile = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Files under `folder`, at most about `most` of them: beyond that the tenth that is oldest goes. What cannot
 * be kept is given all the same.
 */
export function createDiskCache(folder: string, most: number, cacheHealth: CacheHealth): CachedFile {
  return async (name, make) => {
    const file = path.join(folder, name);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const bytes = await make();
    try {
      // A data folder that was moved away is not made again: it may come back.
      await writeFileAtomically(file, bytes, { below: path.dirname(folder) });
      await prune(folder, most);
      cacheHealth.succeeded();
    } catch (error) {
      cacheHealth.failed(error);
    }
    return bytes;
  };
}

async function prune(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const aged = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // Another request may have taken it away.
      const time = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { file, time };
    }),
  );
  const tooMany = names.length - Math.floor(most * 0.9);
  const oldest = aged.toSorted((a, b) => a.time - b.time).slice(0, tooMany);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
