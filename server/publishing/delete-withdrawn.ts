import type { Kysely } from "kysely";
import { log } from "../base/log.ts";
import { lockOutOthers } from "../database/lock.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { StorageError } from "../storage/originals.ts";
import { givenFolder, type PicturePlaces } from "./source-store.ts";
import { livePlaces } from "./withdrawn-files.ts";

/** Files deleted in one transaction: other publishings wait meanwhile, and on SQLite visitors' messages. */
const deletedAtOnce = 20;
/** How long it stays known that a file was deleted, in ms: no publishing takes longer. */
const rememberedMs = 86_400_000;

/**
 * Deletes what is withdrawn and what no version that is kept needs. Holds the lock of publishing: what a
 * publishing needs is either noted before, or it finds out that it was deleted. If a store is away, the next
 * publishing tries again.
 */
export async function deleteWithdrawn(database: Database, places: PicturePlaces): Promise<void> {
  try {
    let deleted: number;
    do {
      deleted = await database.kysely.transaction().execute(async (transaction) => {
        await lockOutOthers(transaction, database.kind);
        return deleteSome(transaction, places);
      });
    } while (deleted === deletedAtOnce);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.warn(
      { reason: error.message },
      "withdrawn pictures are not deleted yet; the next publishing tries again",
    );
  }
}

async function deleteSome(
  transaction: Kysely<Tables>,
  { originals, sources }: PicturePlaces,
): Promise<number> {
  const before = new Date(Date.now() - rememberedMs).toISOString();
  await transaction.deleteFrom("withdrawn_files").where("deleted_at", "<", before).execute();
  const due = (await unneeded(transaction)).slice(0, deletedAtOnce);
  for (const place of due) {
    const name = place.slice(place.indexOf("/") + 1);
    await (place.startsWith(givenFolder) ? sources : originals).remove(name);
  }
  if (due.length > 0)
    await transaction
      .updateTable("withdrawn_files")
      .set({ deleted_at: new Date().toISOString() })
      .where("place", "in", due)
      .execute();
  return due.length;
}

/** What is noted and not deleted, and neither live nor in a version that is kept. */
async function unneeded(transaction: Kysely<Tables>): Promise<string[]> {
  const noted = await transaction
    .selectFrom("withdrawn_files")
    .select("place")
    .where("deleted_at", "is", null)
    .orderBy("place")
    .execute();
  if (noted.length === 0) return [];
  const kept = await transaction
    .selectFrom("source_files")
    .select("stored")
    .distinct()
    .where("stored", "is not", null)
    .execute();
  const needed = new Set([...(await livePlaces(transaction)), ...kept.map(({ stored }) => stored)]);
  return noted.map(({ place }) => place).filter((place) => !needed.has(place));
}
