import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Live } from "../base/live.ts";
import { log } from "../base/log.ts";
import { removeDrafts } from "../base/write-file-atomically.ts";
import { reasonOf } from "../base/errors.ts";
import type { PublishedMedia, PublishedPictures } from "./published.ts";
import { pictureOf } from "./sizes.ts";
import { storageFolders } from "./storage-folders.ts";

/** Removes what was made of withdrawn pictures, at once and after each publishing. */
export function followWithdrawn(
  dataDir: string,
  published: Pick<PublishedMedia, "pictures">,
  live: Pick<Live, "onChange">,
): void {
  const remove = removeWithdrawn(dataDir);
  // While the database is away nothing is withdrawn.
  const look = () => void published.pictures().then(remove, () => undefined);
  live.onChange(look);
  look();
}

/**
 * Gives what is to be called whenever it is looked what is published: where that has changed it removes what
 * this machine has made of pictures that are not published any more, and what a killed process left half
 * made. Never rejects; what cannot be removed is said in the log, and nobody can ask for it.
 */
export function removeWithdrawn(dataDir: string): (pictures: PublishedPictures) => Promise<void> {
  const { variants } = storageFolders(dataDir);
  let known: PublishedPictures | undefined;
  return async (pictures) => {
    if (pictures === known) return;
    known = pictures;
    try {
      await removeSizes(variants, pictures);
      await removeDrafts(variants);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "what was made of withdrawn pictures cannot be removed");
    }
  };
}

/** Removes the sizes of other pictures, drafts aside. */
async function removeSizes(folder: string, pictures: PublishedPictures): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const isMade = entry.isFile() && !entry.name.startsWith(".");
    if (isMade && !pictures.has(pictureOf(path.relative(folder, file)))) await rm(file, { force: true });
  }
}
