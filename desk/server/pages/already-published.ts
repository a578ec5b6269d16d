import type { AlreadyPublished } from "#desk/folder/find-problems.ts";
import { notesIn, openFileHashes } from "#server/content/file-hashes.ts";
import { loadKnown } from "#server/content/known-entries.ts";
import { openOriginals } from "#server/storage/open-originals.ts";
import type { Deps } from "../deps.ts";

/** What the site has published, so that a look at the folder reads what differs from it. */
export async function alreadyPublished({
  config,
  database,
}: Pick<Deps, "config" | "database">): Promise<AlreadyPublished> {
  const [{ hashes }, known, names] = await Promise.all([
    openFileHashes(notesIn(config.dataDir)),
    loadKnown(database),
    // Where the store is away, pictures are looked at again.
    openOriginals(config)
      .names()
      .catch(() => []),
  ]);
  return { hashes, known, stored: new Set(names) };
}
