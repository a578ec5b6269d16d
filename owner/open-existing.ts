import { stat } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "#server/config/config-error.ts";
import type { Config } from "#server/config/config.ts";
import { appliedMigrations, isUpToDate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { databaseFileName } from "#server/database/sqlite.ts";
import { databaseName, ownerWords } from "./owner-words.ts";

/**
 * Opens the database of a site that is there; makes neither a folder nor a file nor a table. A `ConfigError`
 * says what to do where there is none: a command that makes an empty one would answer "nothing" for a site
 * that is full.
 */
export async function openExisting(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Database> {
  if (config.databaseUrl === "" && !(await hasBytes(path.join(config.dataDir, databaseFileName))))
    throw noSite(config);
  const database = await openDatabase(config);
  try {
    if ((await appliedMigrations(database)) === 0) throw noSite(config);
    return database;
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new ConfigError(
      ownerWords(error, config) ?? `The database ${databaseName(config)} cannot be read: ${reason}`,
    );
  }
}

const hasBytes = (file: string) =>
  stat(file).then(
    (stats) => stats.isFile() && stats.size > 0,
    () => false,
  );

function noSite(config: Pick<Config, "databaseUrl" | "dataDir">): ConfigError {
  return new ConfigError(
    `There is no site at ${databaseName(config)}, and nothing was made. Name the settings of the site that you mean (--settings FILE, or DATA_DIR and DATABASE_URL); npm start makes a new one.`,
  );
}

/**
 * For commands that only read: refuses a database of an older version, because bringing it up to date would
 * end the way back to that version.
 */
export async function requireCurrent(
  database: Pick<Database, "kysely" | "kind">,
  config: Pick<Config, "databaseUrl" | "dataDir">,
): Promise<void> {
  if (await isUpToDate(database)) return;
  throw new ConfigError(
    `The database ${databaseName(config)} belongs to an older version of the program, and nothing was changed. Use the command of that version, or start the site with this one first: that brings the database up to date.`,
  );
}
