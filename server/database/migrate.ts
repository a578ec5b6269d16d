import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "./columns.ts";
import { lockOutOthers } from "./lock.ts";
import { type Migration, migrations } from "./migrations.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Thrown when the database does not fit this version of the product; nothing has been changed then. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings the schema up to date, with a ledger of its own instead of Kysely's Migrator (docs/decisions/0051):
 * all migrations in one transaction, so that a killed process leaves the old or the new schema and nothing in
 * between; behind a lock, so that processes that start together do not both migrate.
 */
export async function migrate(
  database: Pick<Database, "kysely" | "kind">,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    await lockOutOthers(transaction, database.kind);
    await applySteps(transaction, database.kind, steps);
  });
}

/** The same inside a transaction of the caller, who holds the lock. */
export async function applySteps(
  transaction: Kysely<Tables>,
  kind: DatabaseKind,
  steps: readonly Migration[],
): Promise<void> {
  await makeLedger(transaction);
  const applied = await readLedger(transaction);
  for (const row of applied) checkApplied(row, steps, kind);
  for (const step of steps.slice(applied.length)) await apply(transaction, step, kind);
}

/**
 * How many migrations a database has, 0 where it has no tables; a newer or a changed one is refused, as in
 * `migrate`.
 */
export async function appliedSteps(kysely: Kysely<Tables>, kind: DatabaseKind): Promise<number> {
  const ledger =
    kind === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'schema_migrations'`
      : sql`select 1 where to_regclass('schema_migrations') is not null`;
  if ((await ledger.execute(kysely)).rows.length === 0) return 0;
  const applied = await readLedger(kysely);
  for (const row of applied) checkApplied(row, migrations, kind);
  return applied.length;
}

function readLedger(kysely: Kysely<Tables>) {
  return kysely.selectFrom("schema_migrations").selectAll().orderBy("number").execute();
}

async function makeLedger(transaction: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists schema_migrations (
    number bigint primary key, name text not null, checksum text not null, applied_at text not null
  )`.execute(transaction);
}

function checkApplied(
  row: { number: number; name: string; checksum: string },
  steps: readonly Migration[],
  kind: DatabaseKind,
): void {
  const step = steps[row.number - 1];
  if (!step) {
    throw new MigrationError(
      `The database was made by a newer version (step ${row.number} '${row.name}', this version knows ${steps.length}). Start the newer version; or, to go back, restore a backup from before it: npm run restore -- --from FOLDER --replace (docs/operations.md, Upgrade).`,
    );
  }
  if (checksum(step, kind) !== row.checksum) {
    throw new MigrationError(
      `Step ${row.number} '${row.name}' of the database differs from this version's. The program files were changed; install them again.`,
    );
  }
}

async function apply(transaction: Kysely<Tables>, step: Migration, kind: DatabaseKind): Promise<void> {
  for (const statement of step.statements(kind)) await sql.raw(statement).execute(transaction);
  await transaction
    .insertInto("schema_migrations")
    .values({
      number: step.number,
      name: step.name,
      checksum: checksum(step, kind),
      applied_at: new Date().toISOString(),
    })
    .execute();
}

function checksum(step: Migration, kind: DatabaseKind): string {
  return createHash("sha256").update(step.statements(kind).join(";\n")).digest("hex");
}
