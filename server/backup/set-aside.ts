import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Config } from "../config/config.ts";
import { appliedMigrations } from "../database/migrate.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { databaseFileName } from "../database/sqlite.ts";
import { BackupError } from "./manifest.ts";
import { codeOf } from "../base/errors.ts";

type DatabasePlace = Pick<Config, "databaseUrl" | "dataDir">;

/** A database that could not be used and was renamed. */
interface SetAside {
  readonly file: string;
  /** What is wrong with it, as the end of a sentence that begins with "it". */
  readonly fault: string;
  /** Moves it back, replacing what was created there since. */
  putBack(): Promise<void>;
}

/** A database that a backup can be restored into. */
export interface RestoreTarget {
  readonly database: Database;
  /** The database that was there before, if it was unusable; otherwise null. */
  readonly aside: SetAside | null;
}

/**
 * Opens the database that a restore replaces. Tables are replaced in one transaction, which needs a readable
 * database. A SQLite file that is damaged, no database, or from a newer version is moved aside, and an empty
 * one is opened. Rejects with a `BackupError` where PostgreSQL has a newer version's tables; with the
 * original error where the database is locked, or may not be opened.
 */
export async function openReplaceable(place: DatabasePlace, now = new Date()): Promise<RestoreTarget> {
  const opened = await openUsable(place);
  if (typeof opened !== "string") return { database: opened, aside: null };
  if (place.databaseUrl !== "")
    throw new BackupError(
      `The database cannot be replaced: it ${opened}. Nothing was changed. Create an empty database, set DATABASE_URL to it, and restore again.`,
    );
  const aside = await setAside(path.join(place.dataDir, databaseFileName), opened, now);
  return { database: await openDatabase(place), aside };
}

/** The open database, or why it is unusable. */
async function openUsable(place: DatabasePlace): Promise<Database | string> {
  let database: Database | undefined;
  try {
    database = await openDatabase(place);
    await appliedMigrations(database);
    if (database.kind === "sqlite") await checkPages(database);
    return database;
  } catch (error) {
    await database?.close();
    const fault = faultOf(error);
    if (fault === null) throw error;
    return fault;
  }
}

class DamagedPages extends Error {}

async function checkPages({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(kysely);
  if (rows[0]?.quick_check !== "ok") throw new DamagedPages();
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = new Set([11, 26]);

function faultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "MigrationError") return "was made by another version of the program";
  const isDamaged = "errcode" in error && damaged.has(Number(error.errcode) % 256);
  return isDamaged || error instanceof DamagedPages ? "is damaged, or no database" : null;
}

/** SQLite finds its journals by the name of the database, so they keep their suffixes. */
const endings = ["", "-wal", "-shm"];

async function setAside(file: string, fault: string, now: Date): Promise<SetAside> {
  const name = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, "")}`;
  await move(file, name);
  return {
    file: name,
    fault,
    putBack: async () => {
      for (const ending of endings) await rm(file + ending, { force: true });
      await move(name, file);
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  // The database last: until then a restart finds it where it was.
  for (const ending of endings.toReversed())
    await rename(from + ending, to + ending).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT" || ending === "") throw error;
    });
}
