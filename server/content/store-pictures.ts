import { readFile } from "node:fs/promises";
import { createLimit } from "../storage/limit.ts";
import type { Originals } from "../storage/originals.ts";
import type { ContentPicture } from "./content.ts";

/** A store in another place takes its time for each; more at once would only wait for the line. */
const atOnce = 8;

/** Puts pictures into storage; what is there already is the same, because names hold the hash. */
export async function storePictures(
  pictures: readonly ContentPicture[],
  originals: Originals,
): Promise<void> {
  const there = new Set(await originals.names());
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  const missing = pictures.filter(({ path }) => !there.has(path));
  await Promise.all(
    missing.map(({ path, file }) => limited(async () => originals.write(path, await readFile(file)))),
  );
}
