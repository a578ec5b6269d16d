import path from "node:path";
import { availableParallelism } from "node:os";
import { decode, encode, resize } from "./encode.ts";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import type { Originals } from "./originals.ts";
import type { PictureWidths } from "./published.ts";
import { type CachedSizes, missingOf } from "./cached-sizes.ts";
import { type Size, sizeFile } from "./sizes.ts";

/** Thrown where a made size cannot be written: each further one would fail too. */
export class CannotKeep extends Error {
  override name = "CannotKeep";
}

interface CutParts {
  readonly folder: string;
  readonly originals: Originals;
  readonly pictures: PictureWidths;
  /** What is there already. */
  readonly kept: CachedSizes;
  /** Called for each size that has been made. */
  readonly onMade: () => void;
}

/** Pictures at a time, each on one core: this runs with a low priority, so pages take what they need. */
const mostAtOnce = 4;

/**
 * Makes every size that is missing: each picture is read and decoded once. Gives the names of pictures that
 * could not be made. Rejects with `CannotKeep`, or with a `StorageError` where the originals' store is away.
 */
export async function cutSizes({ folder, originals, pictures, kept, onMade }: CutParts): Promise<string[]> {
  const failed: string[] = [];
  const cutPicture = async (name: string, missing: readonly Size[]) => {
    const original = await originals.read(name);
    const decoded = original && (await decode(original).catch(() => null));
    if (!decoded) {
      failed.push(name);
      return;
    }
    for (const width of new Set(missing.map((size) => size.width))) {
      const resized = await resize(decoded, width);
      for (const size of missing.filter((one) => one.width === width)) {
        const bytes = await encode(resized, size.format);
        const file = sizeFile(folder, name, size);
        await writeFileAtomically(file, bytes, { below: path.dirname(folder) }).catch(cannotKeep);
        onMade();
      }
    }
  };
  const waiting = [...missingOf(pictures, kept)].values();
  let isBroken = false;
  // Each takes the next picture from the same line; the first that fails stops all.
  const workers = Array.from({ length: Math.min(mostAtOnce, availableParallelism()) }, async () => {
    try {
      for (const [name, missing] of waiting) if (!isBroken) await cutPicture(name, missing);
    } catch (error) {
      isBroken = true;
      throw error;
    }
  });
  await Promise.all(workers);
  return failed;
}

function cannotKeep(error: unknown): never {
  throw new CannotKeep(error instanceof Error && "code" in error ? String(error.code) : String(error));
}
