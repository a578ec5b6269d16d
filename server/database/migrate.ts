import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { featureParts } from "#features/parts.ts";
import type { DatabaseKind } from "./columns.ts";
import { migrations } from "./migrations.ts";
import type { Database } from "./open.ts";
import type { FeatureTables } from "./feature-tables.ts";
import type { Tables } from "./tables.ts";

/** Thrown when the database does not fit this version of the product; nothing has been changed then. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** The baselines of development versions, under whose names the tables changed until there was a release. */
const unreleased: readonly string[] = ["0001-baseline", "0001-0.3.0"];

type MigrationList = Readonly<Record<string, Migration>>;

/** Migrations, and the table that holds the names of those that were applied. */
interface Schema {
  readonly list: MigrationList;
  readonly table: string;
}

const siteTable = "kysely_migration";

/** The table that holds which of a feature's migrations were applied. */
export const migrationTable = (feature: string): string => `${feature.replaceAll("-", "_")}_migrations`;

/** The schema of the site, and that of each feature with tables of its own. */
async function allSchemas(kind: DatabaseKind): Promise<readonly Schema[]> {
  const features = await featureParts<FeatureTables>("site.ts");
  return [
    { list: migrations(kind), table: siteTable },
    ...features.flatMap(({ feature, migrations: ofFeature }) =>
      ofFeature ? [{ list: ofFeature(kind), table: migrationTable(feature) }] : [],
    ),
  ];
}

type Opened = Pick<Database, "kysely" | "kind">;

/** Brings the schema of the site and those of its features up to date. */
export async function migrate(database: Opened): Promise<void> {
  for (const schema of await allSchemas(database.kind)) await applyMigrations(database, schema);
}

/**
 * Applies what is missing of a list: all in one transaction, so that a killed process leaves the old or the
 * new schema and nothing in between, and one process at a time.
 */
export async function applyMigrations(
  { kysely, kind }: Opened,
  { list, table = siteTable }: Pick<Schema, "list"> & Partial<Schema>,
): Promise<void> {
  await appliedMigrations({ kysely, kind }, { list, table });
  // The Migrator looks for its tables in every schema that PostgreSQL shows it, unless one is named.
  const schema = kind === "postgres" ? { migrationTableSchema: await currentSchema(kysely) } : {};
  const provider = { getMigrations: () => Promise.resolve(list) };
  const migrator = new Migrator({ db: kysely, provider, migrationTableName: table, ...schema });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether no migration is missing, of the site's or of a feature's. */
export async function isUpToDate(database: Opened): Promise<boolean> {
  for (const schema of await allSchemas(database.kind))
    if ((await appliedMigrations(database, schema)) < Object.keys(schema.list).length) return false;
  return true;
}

/**
 * How many of the migrations a database has, by default of the site's; 0 where it has no tables. A
 * `MigrationError` where it has others, of a newer version or of one that was never released.
 */
export async function appliedMigrations(
  { kysely, kind }: Opened,
  { list, table }: Schema = { list: migrations(kind), table: siteTable },
): Promise<number> {
  const ofDevelopment = new MigrationError(
    "The database was made by a development version before 0.3.0, which this one does not read: save what is in it with the files of that version (npm run content -- export --out FOLDER, npm run messages -- --csv, npm run subscribers -- --csv), then start with an empty DATA_DIR, and with an empty database where DATABASE_URL names one.",
  );
  if (await hasTable({ kysely, kind }, "schema_migrations")) throw ofDevelopment;
  if (!(await hasTable({ kysely, kind }, table))) return 0;
  const { rows: applied } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(kysely);
  const unknown = applied.find(({ name }) => !(name in list));
  if (unknown && unreleased.includes(unknown.name)) throw ofDevelopment;
  if (unknown)
    throw new MigrationError(
      `The database was made by a newer version (its migration '${unknown.name}' is unknown to this one). Start the newer version; or, to go back, restore a backup from before it: npm run restore -- --from FOLDER --replace (docs/upgrade.md).`,
    );
  return applied.length;
}

/** Whether a table is there. */
export async function hasTable({ kysely, kind }: Opened, name: string): Promise<boolean> {
  const lookUp =
    kind === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`;
  return (await lookUp.execute(kysely)).rows.length > 0;
}

async function currentSchema(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(kysely);
  return rows[0]?.name ?? "public";
}
