import type { Kysely } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import type { Store } from "./store.ts";

/** The database with the tables `Own` beside the site's. */
export type With<Own> = Kysely<Tables & Own>;

/** Writes durably, as the store does. */
export type RunWith<Own> = <Result>(write: (transaction: With<Own>) => Promise<Result>) => Promise<Result>;

/** The database that a feature has its tables in, and how the site writes to it. */
export interface SiteDatabase {
  readonly database: Pick<Database, "kysely" | "kind">;
  readonly store: Pick<Store, "write">;
}

/** The ways in which a feature reads and writes tables of its own. */
export function ownTables<Own extends Record<string, Record<string, unknown>>>({
  database,
  store,
}: SiteDatabase): {
  readonly reader: With<Own>;
  readonly run: RunWith<Own>;
} {
  return {
    reader: database.kysely.withTables<Own>(),
    run: (write) => store.write((transaction) => write(transaction.withTables<Own>())),
  };
}
