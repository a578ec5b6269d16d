import { freePort } from "#server/testing/free-port.ts";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadEmbeddedPostgres } from "#server/testing/embedded-postgres.ts";

/** A separate PostgreSQL cluster, durable with its default settings. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Stops at once: open connections are cut. */
  stop(): Promise<void>;
  /** Stops and removes it. */
  remove(): Promise<void>;
}

/** Creates and starts a cluster; unlike that of the tests it waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  // Not mkdtemp: PostgreSQL runs as a user of its own when this is root, and could not enter the folder.
  const databaseDir = path.join(tmpdir(), `quarterlight-cluster-${randomBytes(8).toString("hex")}`);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    password: "verify",
    persistent: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "max_connections=100"],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:verify@127.0.0.1:${port}/postgres`,
    port,
    start: () => cluster.start(),
    stop: () => cluster.stop(),
    remove: async () => {
      await cluster.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
