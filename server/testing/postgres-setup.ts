import { rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { loadEmbeddedPostgres } from "./embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { patientWaits } from "./patient-waits.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database with empty tables, to copy. */
    postgresMigrated: string;
  }
}

/**
 * Starts one PostgreSQL for the whole test run, or uses the one that TEST_DATABASE_URL names. Without either
 * the run fails: tests that silently skip a database would prove nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // oxlint-disable-next-line node/no-process-env -- a setting of the tests, not of the product
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return provide(project, given);
  // Not mkdtemp: PostgreSQL runs as another user when this is root, and could not enter the folder.
  const databaseDir = path.join(tmpdir(), `quarterlight-postgres-${randomBytes(8).toString("hex")}`);
  const port = await freePort();
  const said: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    password: "test",
    persistent: false,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // Speed; the durability tests run on SQLite, whose commits are our responsibility.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    createPostgresUser: process.getuid?.() === 0,
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL for the tests does not start; set TEST_DATABASE_URL.\n${said.join("\n")}`, {
      cause: error,
    });
  }
  const remove = await provide(project, `postgres://postgres:test@127.0.0.1:${port}/postgres`);
  return async () => {
    await remove();
    await postgres.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
}

/** Tells the tests of the server and of a migrated database in it; the returned function removes that. */
async function provide(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() }, patientWaits);
  await migrate(database);
  await database.close();
  project.provide("postgresUrl", url);
  project.provide("postgresMigrated", name);
  return () => run(`drop database ${name}`);
}
