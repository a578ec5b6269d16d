import path from "node:path";
import { Kysely } from "kysely";
import { featureParts } from "#features/parts.ts";
import { applyMigrations, migrationTable } from "#server/database/migrate.ts";
import { sqliteDialect } from "#server/database/sqlite.ts";
import type { Tables } from "#server/database/tables.ts";
import { deskMigrations, type StateTables } from "./migrations.ts";
import type { DeskTables } from "./tables.ts";

/** People, links, sessions and the activity log of what they did. */
export type DeskState = Kysely<DeskTables>;

/** Its file in the data folder: the site neither reads nor needs it. */
export const stateFileName = "desk.sqlite";

/** Opens the desk's own database, made where it is missing, and brings it up to date. */
export async function openState(dataDir: string): Promise<DeskState> {
  const { dialect } = sqliteDialect(path.join(dataDir, stateFileName));
  // Both are one connection; the first knows the table of migrations.
  const opened = { kysely: new Kysely<Tables>({ dialect }), kind: "sqlite" } as const;
  await applyMigrations(opened, { list: deskMigrations });
  for (const { feature, migrations } of await featureParts<StateTables>("desk.ts"))
    if (migrations) await applyMigrations(opened, { list: migrations, table: migrationTable(feature) });
  return new Kysely<DeskTables>({ dialect });
}
