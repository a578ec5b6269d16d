import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabaseKind } from "../database/columns.ts";
import { migrate } from "../database/migrate.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { databaseFileName } from "../database/sqlite.ts";
import type { DatabaseWaits } from "../database/waits.ts";
import { patientWaits } from "./patient-waits.ts";

/** Every test of the store runs on both. */
export const databaseKinds: readonly DatabaseKind[] = ["sqlite", "postgres"];

/** A separate database for one test. */
export interface TestDatabase {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** Where a database is; `drop` removes it from PostgreSQL. */
interface Place {
  readonly databaseUrl: string;
  readonly drop: () => Promise<void>;
}

const inDataDir: Place = { databaseUrl: "", drop: () => Promise.resolve() };

/** An empty database without tables. */
export async function openBareDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return openIn(await newDataDir(), kind === "postgres" ? await createDatabase("template1") : inDataDir);
}

const newDataDir = () => mkdtemp(path.join(tmpdir(), "quarterlight-data-"));

async function openIn(
  dataDir: string,
  { databaseUrl, drop }: Place,
  times: DatabaseWaits = patientWaits,
): Promise<TestDatabase> {
  const database = await openDatabase({ databaseUrl, dataDir }, times);
  // Speed, as in `postgres-setup.ts`: a commit waits for the disk only so that it outlives a power cut.
  if (database.kind === "sqlite") await sql`pragma synchronous = off`.execute(database.kysely);
  return {
    database,
    databaseUrl,
    dataDir,
    close: async () => {
      await database.close();
      await drop();
      // A size of a picture may still be written, which nobody waits for.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * A database with empty tables, copied from one that is migrated once: PostgreSQL's for the whole run
 * (`postgres-setup.ts`), the file of SQLite for all tests of a worker. Nothing gives PostgreSQL up on a slow
 * machine, unless `times` says so.
 */
export async function openTestDatabase(kind: DatabaseKind, times?: DatabaseWaits): Promise<TestDatabase> {
  const dataDir = await newDataDir();
  if (kind === "postgres") return openIn(dataDir, await createDatabase(inject("postgresMigrated")), times);
  await copyFile(await migratedFile(), path.join(dataDir, databaseFileName));
  return openIn(dataDir, inDataDir, times);
}

let migrated: Promise<string> | undefined;
const migratedFile = () => (migrated ??= migrateFile());

async function migrateFile(): Promise<string> {
  const { database, dataDir } = await openBareDatabase("sqlite");
  await migrate(database);
  await database.close();
  return path.join(dataDir, databaseFileName);
}

/** Not a schema: Kysely's Migrator reads all of them, and fails where another test drops one meanwhile. */
async function createDatabase(like: string): Promise<Place> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runOnce(`create database ${name} template ${like} strategy file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => runOnce(`drop database ${name}`) };
}

async function runOnce(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
