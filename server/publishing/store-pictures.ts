import { createLimit } from "../base/limit.ts";
import { readRegular } from "../base/read-regular.ts";
import type { Originals } from "../storage/originals.ts";
import type { ContentFile, ContentPicture } from "../content/content.ts";
import { preparePicture } from "../media/prepare-picture.ts";

/** The file of one alone may have a hundred megabytes. */
const atOnce = 2;

/**
 * Puts pictures into storage as they may be public: upright, bounded in size, without metadata. What is there
 * already is the same, because names hold the hash.
 */
export async function storePictures(
  pictures: readonly ContentPicture[],
  originals: Originals,
): Promise<void> {
  const there = new Set(await originals.names());
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  const missing = pictures.filter(({ path }) => !there.has(path));
  await Promise.all(
    missing.map((picture) => limited(async () => originals.write(picture.path, await publicBytes(picture)))),
  );
}

/** Puts files into storage, byte for byte, one after the other: each may be large. */
export async function storeFiles(files: readonly ContentFile[], originals: Originals): Promise<void> {
  if (files.length === 0) return;
  const there = new Set(await originals.names());
  for (const { path, file } of files)
    if (!there.has(path)) await originals.write(path, await readRegular(file));
}

async function publicBytes({ source, width, height }: ContentPicture): Promise<Buffer> {
  const bytes = await readRegular(source.file);
  return source.prepare === null ? bytes : preparePicture(bytes, source.prepare, { width, height });
}
