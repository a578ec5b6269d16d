import type { Reader } from "./reader.ts";

/** When the last good backup was made, ISO 8601; null where none was. */
export async function findLastBackup(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom("last_backup").select("made_at").executeTakeFirst();
  return row?.made_at ?? null;
}
