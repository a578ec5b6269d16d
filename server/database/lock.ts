import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "./columns.ts";
import type { Tables } from "./tables.ts";

// An arbitrary number; it only has to be the same in every process.
const advisoryLock = 7_201_431_988;

/**
 * Held to the end of the transaction, so that two processes neither migrate nor publish at the same time.
 * SQLite needs no such lock: its transactions begin with the write lock (see sqlite.ts).
 */
export async function lockOutOthers(transaction: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  if (kind === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(transaction);
}
