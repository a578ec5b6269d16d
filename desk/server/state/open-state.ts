import path from "node:path";
import { Kysely } from "kysely";
import { applyMigrations } from "#server/database/migrate.ts";
import { sqliteDialect } from "#server/database/sqlite.ts";
import type { Tables } from "#server/database/tables.ts";
import { deskMigrations } from "./migrations.ts";
import type { DeskTables } from "./tables.ts";

/** People, links, sessions and the activity log of what they did. */
export type DeskState = Kysely<DeskTables>;

/** Its file in the data folder: the site neither reads nor needs it. */
export const stateFileName = "desk.sqlite";

/** Opens the desk's own database, made where it is missing, and brings it up to date. */
export async function openState(dataDir: string): Promise<DeskState> {
  const { dialect } = sqliteDialect(path.join(dataDir, stateFileName));
  // Both are one connection; the first knows the table of migrations.
  await applyMigrations(
    { kysely: new Kysely<Tables>({ dialect }), kind: "sqlite" },
    { list: deskMigrations },
  );
  return new Kysely<DeskTables>({ dialect });
}
