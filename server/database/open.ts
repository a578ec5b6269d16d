import { statfs } from "node:fs/promises";
import path from "node:path";
import { type Dialect, Kysely } from "kysely";
import type { DatabaseKind } from "./columns.ts";
import { databaseFileName, memoryDialect, sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";
import { type DatabaseWaits, type Waits, waits } from "./waits.ts";

/**
 * An open database of either kind. On SQLite all four are one connection; on PostgreSQL each is a pool (see
 * waits.ts).
 */
export interface Database {
  readonly kind: DatabaseKind;
  /** For migrations, publishing, backups and the owner's commands. */
  readonly kysely: Kysely<Tables>;
  /** For what pages show. */
  readonly reads: Kysely<Tables>;
  /** For what visitors send. */
  readonly writes: Kysely<Tables>;
  /** For the check whether writes succeed. */
  readonly probe: Kysely<Tables>;
  /** Throws where a commit went to files that were removed or replaced (SQLite). */
  readonly checkFile: () => void;
  /** Throws where the disk has no space for what visitors send (SQLite). */
  readonly checkRoom: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens PostgreSQL where `databaseUrl` names it, otherwise SQLite in the data folder. Creates no tables: see
 * `migrate`. Tests choose how long to wait for PostgreSQL.
 */
export function openDatabase(
  config: { readonly databaseUrl: string; readonly dataDir: string },
  times: DatabaseWaits = waits,
): Promise<Database> {
  return config.databaseUrl === "" ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl, times);
}

async function openSqlite(dataDir: string): Promise<Database> {
  const { dialect, checkFile } = sqliteDialect(path.join(dataDir, databaseFileName));
  return { ...overOne(dialect), checkFile, checkRoom: () => checkRoom(dataDir) };
}

/** Opens SQLite in this process's memory: nothing of it is ever on a disk. */
export function openMemoryDatabase(): Database {
  return { ...overOne(memoryDialect()), checkFile: () => {}, checkRoom: () => Promise.resolve() };
}

/** The four uses of a database over its one connection. */
function overOne(dialect: Dialect): Omit<Database, "checkFile" | "checkRoom"> {
  const kysely = new Kysely<Tables>({ dialect });
  return {
    kind: "sqlite",
    kysely,
    reads: kysely,
    writes: kysely,
    probe: kysely,
    close: () => kysely.destroy(),
  };
}

async function openPostgres(url: string, times: DatabaseWaits): Promise<Database> {
  const { postgresDialect } = await import("./postgres.ts");
  const pool = (poolWaits: Waits) => new Kysely<Tables>({ dialect: postgresDialect(url, poolWaits) });
  const pools = {
    kysely: pool(times.work),
    reads: pool(times.reads),
    writes: pool(times.writes),
    probe: pool(times.probe),
  };
  return {
    kind: "postgres",
    ...pools,
    checkFile: () => {},
    checkRoom: () => Promise.resolve(),
    close: async () => {
      await Promise.all(Object.values(pools).map((opened) => opened.destroy()));
    },
  };
}

/** Below this, SQLite can soon neither extend its log nor checkpoint it into the database. */
const leastFreeBytes = 1024 * 1024;

async function checkRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFreeBytes) throw new Error(`less than 1 MiB is free in ${dataDir}`);
}
