import { lockOutOthers } from "../database/lock.ts";
import type { Database } from "../database/open.ts";
import type { Originals } from "../storage/originals.ts";
import type { Content } from "./content.ts";
import { contentRows } from "./content-rows.ts";
import { contentVersion } from "./content-version.ts";
import { contentShape } from "./shape.ts";
import type { FileHashes } from "./file-hashes.ts";
import { listSource } from "./source-folder.ts";
import { addSourceVersion, storeSource } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";
import { storeFiles, storePictures } from "./store-pictures.ts";
import { writeRows } from "./write-rows.ts";

/** The folder that content was read from, where pictures go that are not published as they are, and who publishes. */
export interface PublishedFrom {
  readonly dir: string;
  readonly sources: Originals;
  readonly by?: Attribution;
  /** The files as they were read. */
  readonly hashes?: FileHashes;
}

/**
 * Puts content live: first the pictures into storage (under names that hold their hash, so nothing that is
 * shown now changes), then every row that differs in one transaction, and with it the files that it was made of. Gives the
 * new content version.
 */
export async function publish(
  database: Database,
  content: Content,
  originals: Originals,
  from: PublishedFrom | null = null,
): Promise<string> {
  await storePictures(content.pictures, originals);
  await storeFiles(content.files, originals);
  const version = contentVersion(content);
  const rows = contentRows(content);
  const source =
    from &&
    (await storeSource(database, listSource(from.dir, content, from.hashes), {
      originals,
      sources: from.sources,
    }));
  await database.kysely.transaction().execute(async (transaction) => {
    await lockOutOthers(transaction, database.kind);
    await writeRows(transaction, rows);
    await transaction.deleteFrom("content_version").execute();
    await transaction
      .insertInto("content_version")
      .values({
        id: 1,
        version,
        published_at: new Date().toISOString(),
        shape: contentShape,
        clean_pictures: 1,
      })
      .execute();
    if (source) await addSourceVersion(transaction, source, version, from?.by);
  });
  return version;
}
