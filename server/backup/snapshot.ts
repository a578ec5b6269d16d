import { type Kysely, sql } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import type { BackedUpTable, BackedUpRow } from "../database/feature-tables.ts";

const rowsAtATime = 1000;

/**
 * Reads in one snapshot while others write. SQLite: a deferred transaction in WAL mode, which takes no write
 * lock; PostgreSQL: repeatable read, read only.
 */
export function inSnapshot<Result>(
  { kysely, kind }: Database,
  read: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (kind === "postgres")
    return kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
  return kysely.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/**
 * All rows of a table in the order of its key, a thousand at a time, so that memory use does not grow with
 * it.
 */
export async function* rowsOf(
  snapshot: Kysely<Tables>,
  { name, key }: BackedUpTable,
  kind: Database["kind"],
): AsyncGenerator<BackedUpRow[]> {
  // The same order on both: by bytes, whatever the collation of the database.
  const byBytes = kind === "postgres" && key !== "id" ? sql`collate "C"` : sql``;
  let last: string | number | null = null;
  for (;;) {
    const after: ReturnType<typeof sql> =
      last === null ? sql`` : sql`where ${sql.ref(key)} ${byBytes} > ${last}`;
    const page = await sql<BackedUpRow>`select * from ${sql.table(name)} ${after}
      order by ${sql.ref(key)} ${byBytes} limit ${sql.lit(rowsAtATime)}`.execute(snapshot);
    const end = page.rows.at(-1);
    if (end) yield page.rows;
    if (!end || page.rows.length < rowsAtATime) return;
    last = end[key] ?? null;
  }
}

/** The last id that a table has assigned, 0 where it has assigned none. */
export async function lastId(
  snapshot: Kysely<Tables>,
  { name }: BackedUpTable,
  kind: Database["kind"],
): Promise<number> {
  const query =
    kind === "sqlite"
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{
          last: number;
        }>`select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass), 0) as last`;
  return (await query.execute(snapshot)).rows[0]?.last ?? 0;
}

/** Makes a table's ids continue after `last`. */
export async function continueAfter(
  transaction: Kysely<Tables>,
  { name }: BackedUpTable,
  kind: Database["kind"],
  last: number,
): Promise<void> {
  if (kind === "sqlite") {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(transaction);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(transaction);
    return;
  }
  const sequence = sql`pg_get_serial_sequence(${name}, 'id')`;
  await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(transaction);
}
