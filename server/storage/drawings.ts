import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { PictureWidths } from "./published.ts";

/** What names of drawings without a picture begin with. */
const withoutPicture = "words";

const keyOf = (picture: string | null) =>
  picture === null ? withoutPicture : createHash("sha256").update(picture).digest("hex").slice(0, 16);

/**
 * The file name of a drawing for a shared link, by the storage path of the picture in it and a hash of all
 * that it shows.
 */
export const drawingName = (picture: string | null, hash: string) => `${keyOf(picture)}-${hash}.jpg`;

/** Removes the drawings of pictures that are not published any more. */
export async function removeLeftDrawings(folder: string, pictures: PictureWidths): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const published = new Set([null, ...pictures.keys()].map(keyOf));
  const isLeft = (name: string) => name.endsWith(".jpg") && !published.has(name.slice(0, name.indexOf("-")));
  for (const name of names.filter(isLeft)) await rm(path.join(folder, name), { force: true });
}
