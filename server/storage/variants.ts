import { access } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { oncePerKey } from "../base/once-per-key.ts";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import type { CacheHealth } from "./cache-health.ts";
import { createLimit } from "../base/limit.ts";
import type { Originals } from "./originals.ts";
import { StorageError } from "./storage-error.ts";
import { pictureType } from "./stored-name.ts";
import { type Size, sizeFile, standIns } from "./sizes.ts";

/**
 * Made while a visitor waits: two at a time, each on one core, and a few in line; requests beyond get a
 * stand-in.
 */
const madeAtOnce = 2;
const longestQueue = 8;
/** Sizes that cannot be kept on disk, in bytes. */
const mostInMemory = 16 * 1024 * 1024;

/** What is sent for a size: a file or bytes, and whether it is that size or only stands in for it. */
export type Variant = { readonly format: Size["format"]; readonly isStandIn: boolean } & (
  | { readonly file: string }
  | { readonly bytes: Buffer }
);

/**
 * Gives a size of a published picture; null where neither it nor a stand-in is at hand. Rejects with a
 * `StorageError`.
 */
export type GetVariant = (name: string, size: Size) => Promise<Variant | null>;

interface VariantParts {
  /** Where sizes are kept: a place of this machine. */
  readonly folder: string;
  readonly originals: Pick<Originals, "read">;
  readonly cacheHealth: CacheHealth;
  /** Whether sizes are being made ahead: then nobody waits for one here. */
  readonly isBeingCut: () => boolean;
}

/**
 * Sizes of published pictures. Usually they were made ahead (`cut-ahead.ts`). One that is not there is made
 * here, once however many request it, unless it is about to be made ahead or many wait already: then another
 * size stands in. What cannot be kept on disk is answered from memory.
 */
export function createVariants({ folder, originals, cacheHealth, isBeingCut }: VariantParts): GetVariant {
  const once = oncePerKey<Variant | null>();
  const inMemory = new LRUCache<string, Buffer>({
    maxSize: mostInMemory,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const making = createLimit(madeAtOnce, longestQueue);

  const make = async (name: string, size: Size, file: string): Promise<Variant | null> => {
    const original = await originals.read(name);
    if (!original) return null;
    // sharp is read with the first picture, not at every start.
    const { decode, encode, resize } = await import("./encode.ts");
    const bytes = await encode(await resize(await decode(original), size.width), size.format);
    const exact = { format: size.format, isStandIn: false };
    try {
      await writeFileAtomically(file, bytes, { below: path.dirname(folder) });
      cacheHealth.succeeded();
      return { ...exact, file };
    } catch (error) {
      cacheHealth.failed(error);
      inMemory.set(file, bytes);
      return { ...exact, bytes };
    }
  };
  const standIn = async (name: string, size: Size): Promise<Variant | null> => {
    for (const other of standIns(size)) {
      const file = sizeFile(folder, name, other);
      if (await exists(file)) return { file, format: other.format, isStandIn: true };
    }
    return null;
  };
  return async (name, size) => {
    const file = sizeFile(folder, name, size);
    const exact = { format: size.format, isStandIn: false };
    if (await exists(file)) return { ...exact, file };
    const held = inMemory.get(file);
    if (held) return { ...exact, bytes: held };
    if (isBeingCut() && canStandIn(name, size)) return standIn(name, size);
    try {
      return await once(file, () => making(() => make(name, size, file)));
    } catch (error) {
      const other = await standIn(name, size);
      // A full line and a picture that cannot be decoded leave the published picture; a store that is away
      // does not.
      if (other || !(error instanceof StorageError)) return other;
      throw error;
    }
  };
}

/** Whether a visitor who takes this format can be shown the published picture. */
function canStandIn(name: string, { format }: Size): boolean {
  return format === "avif" || pictureType(name) !== "image/avif";
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
