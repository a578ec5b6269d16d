import type { Kysely } from "kysely";
import { batches } from "../base/batches.ts";
import type { Tables } from "../database/tables.ts";

/** Both databases bound the parameters of a statement. */
const rowsAtOnce = 500;

/** Where what was published lies, as versions name it too: `storage/` and the storage path. */
export const publishedPlace = (path: string) => `storage/${path}`;

/** The places of all pictures and files of the live content. */
export async function livePlaces(kysely: Kysely<Tables>): Promise<Set<string>> {
  const pictures = await kysely.selectFrom("pictures").select("path").execute();
  const files = await kysely
    .selectFrom("documents")
    .select("body")
    .where("name", "=", "files")
    .executeTakeFirst();
  // Only `publish` writes this document.
  const linked = files ? (JSON.parse(files.body) as { readonly path: string }[]) : [];
  return new Set([...pictures, ...linked].map(({ path }) => publishedPlace(path)));
}

/**
 * Notes that what lies there is not published any more, or in no version any more: it is deleted once nothing
 * needs it.
 */
export async function noteWithdrawn(transaction: Kysely<Tables>, places: readonly string[]): Promise<void> {
  for (const some of batches(places, rowsAtOnce))
    await transaction
      .insertInto("withdrawn_files")
      .values(some.map((place) => ({ place })))
      .onConflict((conflict) => conflict.column("place").doUpdateSet({ deleted_at: null }))
      .execute();
}

/**
 * Takes back what was noted of these places. Gives those that were noted: another process may have deleted
 * what lies there.
 */
export async function noteNeeded(
  transaction: Kysely<Tables>,
  places: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const noted = await transaction.selectFrom("withdrawn_files").select("place").execute();
  const needed = noted.map(({ place }) => place).filter((place) => places.has(place));
  for (const some of batches(needed, rowsAtOnce))
    await transaction.deleteFrom("withdrawn_files").where("place", "in", some).execute();
  return new Set(needed);
}
