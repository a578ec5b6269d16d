import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DatabaseKind } from "./columns.ts";
import { migrations } from "./migrations.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Thrown when the database does not fit this version of the product; nothing has been changed then. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** The baseline of development versions, under whose name the tables changed until there was a release. */
const unreleasedBaseline = "0001-baseline";

type List = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date: all migrations in one transaction, so that a killed process leaves the old or
 * the new schema and nothing in between, and one process at a time.
 */
export async function migrate(
  { kysely, kind }: Pick<Database, "kysely" | "kind">,
  list: List = migrations(kind),
): Promise<void> {
  await appliedMigrations(kysely, kind, list);
  // The Migrator looks for its tables in every schema that PostgreSQL shows it, unless one is named.
  const own = kind === "postgres" ? { migrationTableSchema: await currentSchema(kysely) } : {};
  const provider = { getMigrations: () => Promise.resolve(list) };
  const { error } = await new Migrator({ db: kysely, provider, ...own }).migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * How many of the migrations a database has, 0 where it has no tables. A `MigrationError` where it has
 * others, of a newer version or of one that was never released.
 */
export async function appliedMigrations(
  kysely: Kysely<Tables>,
  kind: DatabaseKind,
  list: List = migrations(kind),
): Promise<number> {
  const unreleased = new MigrationError(
    "The database was made by a development version before 0.3.0, which this one does not read: save what is in it with the files of that version (npm run content -- export --out FOLDER, npm run messages -- --csv, npm run subscribers -- --csv), then start with an empty DATA_DIR, and with an empty database where DATABASE_URL names one.",
  );
  if (await hasTable(kysely, kind, "schema_migrations")) throw unreleased;
  if (!(await hasTable(kysely, kind, "kysely_migration"))) return 0;
  const applied = await kysely.selectFrom("kysely_migration").select("name").execute();
  const unknown = applied.find(({ name }) => !(name in list));
  if (unknown?.name === unreleasedBaseline) throw unreleased;
  if (unknown)
    throw new MigrationError(
      `The database was made by a newer version (its migration '${unknown.name}' is unknown to this one). Start the newer version; or, to go back, restore a backup from before it: npm run restore -- --from FOLDER --replace (docs/operations.md, Upgrade).`,
    );
  return applied.length;
}

async function hasTable(kysely: Kysely<Tables>, kind: DatabaseKind, name: string): Promise<boolean> {
  const found =
    kind === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`;
  return (await found.execute(kysely)).rows.length > 0;
}

async function currentSchema(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(kysely);
  return rows[0]?.name ?? "public";
}
