import { access } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { oncePerKey, oncePerMinute } from "../base/once.ts";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { createLimit, TooBusy } from "../base/limit.ts";
import { log } from "../base/log.ts";
import { createWorkerProcess } from "../base/worker-process.ts";
import { type Originals, StorageError } from "./originals.ts";
import type { PictureJobs } from "./picture-jobs.ts";
import { pictureType } from "./stored-name.ts";
import { type Size, sizeFile, standIns } from "./sizes.ts";
import { messageOf, reasonOf } from "../base/errors.ts";

const jobsFile = path.join(import.meta.dirname, "picture-jobs.ts");
/** Each takes a core, of which pages take what they need: the process that makes sizes stands behind. */
const madeAtOnce = 2;
/** What a page or two ask for; beyond it nothing is made, and whoever asks again may find room. */
const longestQueue = 64;
/** Sizes that cannot be kept on disk, in bytes. */
const mostInMemory = 16 * 1024 * 1024;
/** How long a size is not tried again that could not be made, in ms. */
const triedAgainMs = 60_000;

/** What is sent for a size: a file or bytes, and whether it is that size or only stands in for it. */
type Variant = { readonly format: Size["format"]; readonly isStandIn: boolean } & (
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
  /** Whether sizes that are not there are made. */
  readonly makesSizes: boolean;
}

/**
 * Sizes of published pictures. One that is not there is made, once however many request it, a few at a time;
 * nobody waits for it where another size or the picture itself can be shown meanwhile. What cannot be kept on
 * disk is answered from memory.
 */
export function createVariants({ folder, originals, makesSizes }: VariantParts): GetVariant {
  const once = oncePerKey<Variant | null>();
  const limited = createLimit(madeAtOnce, longestQueue);
  const maker = createWorkerProcess<PictureJobs>(jobsFile);
  const inMemory = new LRUCache<string, Buffer>({
    maxSize: mostInMemory,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const unreadable = new LRUCache<string, true>({ max: 1000, ttl: triedAgainMs });
  const warn = oncePerMinute((reason: string) =>
    log.warn(
      { folder, reason },
      "made pictures cannot be kept and are answered from memory: make the folder writable, or make room on its disk",
    ),
  );

  const make = async (name: string, size: Size, file: string): Promise<Variant> => {
    const original = await originals.read(name);
    if (!original) throw new Error("it is not in storage");
    const bytes = await maker.ask("encode", original, size);
    const exact = { format: size.format, isStandIn: false };
    try {
      await writeFileAtomically(file, bytes, { below: path.dirname(folder) });
      return { ...exact, file };
    } catch (error) {
      warn(reasonOf(error));
      inMemory.set(file, bytes);
      return { ...exact, bytes };
    }
  };
  const cannotMake = (name: string, error: unknown): null => {
    // Whoever asks again may find room, and a store that is away has said so itself.
    if (error instanceof TooBusy || error instanceof StorageError) return null;
    unreadable.set(name, true);
    log.warn(
      { picture: name, reason: messageOf(error) },
      "a published picture cannot be read; publish the content again to put it back",
    );
    return null;
  };
  const made = async (name: string, size: Size, file: string): Promise<Variant | null> => {
    if (!makesSizes || unreadable.has(name)) return null;
    return once(file, () =>
      limited(() => make(name, size, file)).catch((error: unknown) => cannotMake(name, error)),
    );
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
    const making = made(name, size, file);
    return (canStandIn(name, size) ? null : await making) ?? standIn(name, size);
  };
}

/** Whether a client that takes this format can be shown the published picture meanwhile. */
function canStandIn(name: string, { format }: Size): boolean {
  const type = pictureType(name);
  if (format === "avif") return true;
  // Programs that read mail show neither AVIF nor WebP.
  return type !== "image/avif" && (format === "webp" || type !== "image/webp");
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
