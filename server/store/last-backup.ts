import type { Reader } from "./reader.ts";

/** When the last good backup was made, ISO 8601; null where none was. */
export async function findLastBackup(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom("last_backup").select("made_at").executeTakeFirst();
  return row?.made_at ?? null;
}

/** Rows of one table in the last good backup, and those in the database that are from before it. */
interface ComparedRows {
  readonly held: number;
  readonly present: number;
}

/** The last good backup beside the database that it was made of. */
interface ComparedBackup {
  /** ISO 8601 */
  readonly madeAt: string;
  readonly messages: ComparedRows;
  readonly subscribers: ComparedRows;
}

/**
 * A row of the last minutes before a backup may have been committed after its snapshot, or dated by a clock
 * that is behind.
 */
const settledMs = 5 * 60_000;

/**
 * Compares the last good backup with the database. Rows that were erased since lessen `present` alone. Null
 * where there was no backup.
 */
export async function compareLastBackup(reader: Reader): Promise<ComparedBackup | null> {
  const row = await reader
    .selectFrom("last_backup")
    .select(["made_at", "messages", "subscribers"])
    .executeTakeFirst();
  if (!row) return null;
  const before = new Date(Date.parse(row.made_at) - settledMs).toISOString();
  const compare = async (table: "messages" | "subscribers"): Promise<ComparedRows> => {
    const { count } = await reader
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .where("created_at", "<=", before)
      .executeTakeFirstOrThrow();
    return { held: row[table], present: Number(count) };
  };
  return {
    madeAt: row.made_at,
    messages: await compare("messages"),
    subscribers: await compare("subscribers"),
  };
}
