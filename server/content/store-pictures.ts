import { readFile } from "node:fs/promises";
import { createLimit } from "../base/limit.ts";
import type { Originals } from "../storage/originals.ts";
import type { ContentFile, ContentPicture } from "./content.ts";
import { preparePicture } from "./prepare-picture.ts";

/** A store in another place takes its time for each; more at once would only wait for the line. */
const atOnce = 8;
/** A picture of 100 megapixels takes some hundred megabytes while it is prepared. */
const preparedAtOnce = 2;

/**
 * Puts pictures into storage as they may be public: upright, bounded in size, without metadata. What is there already is
 * the same, because names hold the hash.
 */
export async function storePictures(
  pictures: readonly ContentPicture[],
  originals: Originals,
): Promise<void> {
  const there = new Set(await originals.names());
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  const preparing = createLimit(preparedAtOnce, Number.POSITIVE_INFINITY);
  const missing = pictures.filter(({ path }) => !there.has(path));
  await Promise.all(
    missing.map((picture) =>
      limited(async () => originals.write(picture.path, await publicBytes(picture, preparing))),
    ),
  );
}

/** Puts files into storage, byte for byte, one after the other: each may be large. */
export async function storeFiles(files: readonly ContentFile[], originals: Originals): Promise<void> {
  if (files.length === 0) return;
  const there = new Set(await originals.names());
  for (const { path, file } of files) if (!there.has(path)) await originals.write(path, await readFile(file));
}

async function publicBytes(
  { source: { file, prepare }, width, height }: ContentPicture,
  preparing: ReturnType<typeof createLimit>,
): Promise<Buffer> {
  const bytes = await readFile(file);
  return prepare === null ? bytes : preparing(() => preparePicture(bytes, prepare, { width, height }));
}
