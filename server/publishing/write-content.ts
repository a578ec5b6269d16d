import { lockOutOthers } from "../database/lock.ts";
import type { Database } from "../database/open.ts";
import type { Originals } from "../storage/originals.ts";
import { contentRows, type ContentRows } from "./content-rows.ts";
import { deleteWithdrawn } from "./delete-withdrawn.ts";
import { type LiveVersion, readLive, OvertakenError } from "./live-version.ts";
import type { ReadContent } from "../reading/read-content.ts";
import { listSource } from "./source-folder.ts";
import { addSourceVersion, storeGiven, storeSource } from "./source-store.ts";
import { type Attribution, latestSource } from "./source-versions.ts";
import { storeFiles, storePictures } from "./store-pictures.ts";
import { livePlaces, noteNeeded, noteWithdrawn, publishedPlace } from "./withdrawn-files.ts";
import { writeRows } from "./write-rows.ts";
import { createHash } from "node:crypto";

/** Where pictures go that are not published as they are, and who publishes. */
export interface PublishedFrom {
  readonly sources: Originals;
  readonly by?: Attribution;
  /**
   * The number of the version that must be the latest; null: there is none yet. With another one an
   * `OvertakenError` is thrown.
   */
  readonly onto?: number | null;
  /** What must still be live, else an `OvertakenError` is thrown; left out where that does not matter. */
  readonly while?: LiveVersion | null;
}

/**
 * Puts content live: first the pictures into storage (under names that hold their hash, so nothing that is
 * shown now changes), then every row in one transaction, and with it the files that it was made of. Then what
 * is withdrawn is deleted, and what another process deleted meanwhile is stored again (decision 93). Gives
 * the new content version.
 */
export async function writeContent(
  database: Database,
  read: ReadContent,
  originals: Originals,
  from: PublishedFrom | null = null,
): Promise<string> {
  const { content, media, changes, folder } = read;
  await storePictures(content.pictures, originals);
  await storeFiles(content.files, originals);
  const rows = contentRows(content);
  const version = contentVersion(rows);
  const files = from && listSource(folder, media);
  const places = from && { originals, sources: from.sources };
  const source = files && places && (await storeSource(database, files, places));
  const needed = await database.kysely.transaction().execute(async (transaction) => {
    await lockOutOthers(transaction, database.kind);
    if (from?.onto !== undefined && ((await latestSource(transaction))?.id ?? null) !== from.onto)
      throw new OvertakenError();
    const live = await readLive(transaction);
    if (from?.while !== undefined && !isSameLive(from.while, live)) throw new OvertakenError();
    const before = await livePlaces(transaction);
    await writeRows(transaction, rows);
    const now = await livePlaces(transaction);
    await noteWithdrawn(
      transaction,
      [...before].filter((place) => !now.has(place)),
    );
    await transaction.deleteFrom("content_version").execute();
    await transaction
      .insertInto("content_version")
      .values({ id: 1, version, published_at: new Date().toISOString(), changes_at: nextOf(changes) })
      .execute();
    if (source) await addSourceVersion(transaction, source, version, from?.by);
    const referenced = [...(source?.stored.values() ?? [])].flatMap(({ stored }) => stored ?? []);
    return noteNeeded(transaction, new Set([...now, ...referenced]));
  });
  if (needed.size > 0) {
    const isNeeded = ({ path }: { readonly path: string }) => needed.has(publishedPlace(path));
    await storePictures(content.pictures.filter(isNeeded), originals);
    await storeFiles(content.files.filter(isNeeded), originals);
    if (source && places) await storeGiven(files, source, { needed, sources: places.sources });
  }
  if (places) await deleteWithdrawn(database, places);
  return version;
}

/** The next of some instants as its column has it. */
const nextOf = ([next]: readonly number[]) => (next === undefined ? null : new Date(next).toISOString());

const isSameLive = (a: LiveVersion | null, b: LiveVersion | null) =>
  a?.version === b?.version && a?.published_at === b?.published_at;

/** A hash of everything that pages may show, in its order; the paths in it hold hashes of the pictures. */
function contentVersion(rows: ContentRows): string {
  const hash = createHash("sha256");
  for (const [table, some] of Object.entries(rows)) {
    hash.update(table);
    // Row by row: all of them as one text might be too long for one.
    for (const row of some) hash.update(JSON.stringify(row));
  }
  return hash.digest("hex").slice(0, 16);
}
