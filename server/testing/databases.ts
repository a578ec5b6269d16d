import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabaseKind } from "../database/columns.ts";
import { migrate } from "../database/migrate.ts";
import { type Database, openDatabase } from "../database/open.ts";

/** Every test of the store runs on both. */
export const databaseKinds: readonly DatabaseKind[] = ["sqlite", "postgres"];

/** A separate database for one test. */
export interface TestDatabase {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** An empty database without tables. */
export async function openBareDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-data-"));
  const { databaseUrl, drop } =
    kind === "postgres" ? await createSchema() : { databaseUrl: "", drop: async () => {} };
  const database = await openDatabase({ databaseUrl, dataDir });
  return {
    database,
    databaseUrl,
    dataDir,
    close: async () => {
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database with empty tables. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const opened = await openBareDatabase(kind);
  await migrate(opened.database);
  return opened;
}

async function createSchema() {
  const schema = `test_${randomBytes(8).toString("hex")}`;
  await runOnce(`create schema ${schema}`);
  const url = new URL(inject("postgresUrl"));
  url.searchParams.set("options", `-c search_path=${schema}`);
  return { databaseUrl: url.href, drop: () => runOnce(`drop schema ${schema} cascade`) };
}

async function runOnce(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
