import { sql } from "kysely";
import type { Database } from "./open.ts";

/** How far the database's clock is ahead of this machine's, in ms; null for SQLite, which has no other. */
export async function clockAhead({
  kysely,
  kind,
}: Pick<Database, "kysely" | "kind">): Promise<number | null> {
  if (kind === "sqlite") return null;
  const now = sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const [row] = (await now.execute(kysely)).rows;
  return row ? Number(row.ms) - Date.now() : null;
}
