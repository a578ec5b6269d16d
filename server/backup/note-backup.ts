import type { Database } from "../database/open.ts";
import type { Manifest } from "./manifest.ts";

/**
 * Records in the database when the last successful backup was made, ISO 8601, and how many messages and
 * subscribers it holds: reports give its age on every machine, and the doctor compares its rows.
 */
export async function noteBackup(
  { kysely }: Database,
  { made_at, rows }: Pick<Manifest, "made_at" | "rows">,
): Promise<void> {
  const held = { made_at, messages: rows["messages"] ?? 0, subscribers: rows["subscribers"] ?? 0 };
  await kysely
    .insertInto("last_backup")
    .values({ id: 1, ...held })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(held))
    .execute();
}
