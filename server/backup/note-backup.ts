import { appliedSteps } from "../database/migrate.ts";
import { stepNumber } from "../database/migrations.ts";
import type { Database } from "../database/open.ts";

/**
 * Records in the database when the last successful backup was made, ISO 8601: reports give its age, on every
 * machine. An older version's database has no column for it, and is left unchanged.
 */
export async function noteBackup({ kysely, kind }: Database, madeAt: string): Promise<void> {
  if ((await appliedSteps(kysely, kind)) < stepNumber("last backup and clean pictures")) return;
  await kysely
    .insertInto("last_backup")
    .values({ id: 1, made_at: madeAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ made_at: madeAt }))
    .execute();
}
