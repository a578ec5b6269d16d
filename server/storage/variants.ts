import { access } from "node:fs/promises";
import path from "node:path";
import { createLimit } from "./limit.ts";
import type { Originals } from "./originals.ts";

/** The widths in which pages may ask for pictures; any other would let visitors fill the disk. */
export const variantWidths = [320, 480, 640, 800, 1200, 1600] as const;

export type VariantWidth = (typeof variantWidths)[number];
export type VariantFormat = "avif" | "webp";

/** Two at a time, each on one core: the rest of the machine answers pages. */
const mostEncodings = 2;

/** Pictures in memory: those that are made, and those that wait for their turn. */
const mostOriginals = 8;
const longestQueue = 400;

/** Gives the file of a sized variant, made at the first request and kept; null where there is no such original. */
export type GetVariant = (name: string, width: VariantWidth, format: VariantFormat) => Promise<string | null>;

/**
 * Variants of stored pictures under `folder`, a place of this machine. What is there needs no original, so it is answered
 * while the originals' store is away. sharp works off the event loop; a variant is made once however many ask for
 * it, and two are made at a time, so that pages stay quick meanwhile. `name` must be one that `storedType` knows.
 */
export function createVariants(folder: string, originals: Originals): GetVariant {
  const flights = new Map<string, Promise<string | null>>();
  // A store that is slow keeps nobody from making what is at hand already.
  const inMemory = createLimit(mostOriginals, longestQueue);
  const encoding = createLimit(mostEncodings, mostOriginals);
  const make = async (name: string, file: string, width: VariantWidth, format: VariantFormat) => {
    const original = await originals.read(name);
    if (!original) return null;
    // sharp is read with the first picture, not at every start.
    const { encode } = await import("./encode.ts");
    return encoding(() => encode(original, file, width, format));
  };
  return async (name, width, format) => {
    const file = path.join(folder, `${name}.${width}.${format}`);
    if (await exists(file)) return file;
    const flight = flights.get(file);
    if (flight) return flight;
    const made = inMemory(() => make(name, file, width, format)).finally(() => flights.delete(file));
    flights.set(file, made);
    return made;
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
