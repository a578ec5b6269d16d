import { rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { loadEmbeddedPostgres } from "./embedded-postgres.ts";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole test run, or uses the one that TEST_DATABASE_URL names. Without either
 * the run fails: tests that silently skip a database would prove nothing.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // oxlint-disable-next-line node/no-process-env -- a setting of the tests, not of the product
  const given = process.env["TEST_DATABASE_URL"];
  if (given) {
    project.provide("postgresUrl", given);
    return undefined;
  }
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
  project.provide("postgresUrl", `postgres://postgres:test@127.0.0.1:${port}/postgres`);
  return async () => {
    await postgres.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
}
