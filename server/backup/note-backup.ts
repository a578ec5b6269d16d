import { appliedSteps } from "../database/migrate.ts";
import { stepNumber } from "../database/migrations.ts";
import type { Database } from "../database/open.ts";
import type { Manifest } from "./manifest.ts";

/**
 * Records in the database when the last successful backup was made, ISO 8601, and how many messages and
 * subscribers it holds: reports give its age on every machine, and the doctor compares its rows. An older
 * version's database lacks the tables for some of it, and is left unchanged.
 */
export async function noteBackup(
  { kysely, kind }: Database,
  { made_at, rows }: Pick<Manifest, "made_at" | "rows">,
): Promise<void> {
  const applied = await appliedSteps(kysely, kind);
  if (applied < stepNumber("last backup and clean pictures")) return;
  await kysely
    .insertInto("last_backup")
    .values({ id: 1, made_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ made_at }))
    .execute();
  if (applied < stepNumber("last backup rows")) return;
  const held = { made_at, messages: rows["messages"] ?? 0, subscribers: rows["subscribers"] ?? 0 };
  await kysely
    .insertInto("last_backup_rows")
    .values({ id: 1, ...held })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(held))
    .execute();
}
