import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ContentRows, ContentTable } from "./content-rows.ts";
import { batches } from "../base/batches.ts";

/** Each table after those that it refers to. */
const tables: readonly ContentTable[] = [
  "categories",
  "items",
  "projects",
  "team_members",
  "testimonials",
  "posts",
  "pictures",
  "documents",
];

/** Both databases bound the parameters of a statement, and PostgreSQL is a round trip away. */
const rowsAtOnce = 50;

/** Puts these rows in the place of all that are in the content tables, in the caller's transaction. */
export async function writeRows(transaction: Kysely<Tables>, rows: ContentRows): Promise<void> {
  for (const table of tables.toReversed()) await transaction.deleteFrom(table).execute();
  for (const table of tables)
    for (const batch of batches<object>(rows[table], rowsAtOnce))
      await transaction
        // A row names every column; Kysely cannot follow a choice of tables.
        .insertInto(table as "documents")
        .values(batch as Tables["documents"][])
        .execute();
}
