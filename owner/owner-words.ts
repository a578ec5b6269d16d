import path from "node:path";
import type { Config } from "#server/config/config.ts";
import { databaseFileName } from "#server/database/sqlite.ts";

/** Errors whose message is written for the owner. */
const writtenForOwner = new Set([
  "StartError",
  "ConfigError",
  "MigrationError",
  "BackupError",
  "StorageError",
  "SourceError",
]);

type DatabasePlace = Pick<Config, "databaseUrl" | "dataDir">;

/** The database as an owner may read it aloud: without a password. */
export function databaseName({ databaseUrl, dataDir }: DatabasePlace): string {
  if (databaseUrl === "") return path.join(dataDir, databaseFileName);
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  // Not the query either: drivers take a password there as well.
  return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}

/**
 * Errors of the file system by their code; `what` is the file or folder, or the data folder where none is
 * named.
 */
const ofFiles: Record<string, (what: string) => string> = {
  ENOSPC: (what) => `The disk is full (${what}). Make room, then run the command again.`,
  EDQUOT: (what) =>
    `The disk quota of this user is used up (${what}). Make room, then run the command again.`,
  EROFS: (what) => `${what} lies on a read-only disk. Name another place, or mount the disk writable.`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOTDIR: (what) => `${what} cannot be made: a part of that path is a file. Name another place.`,
  EIO: (what) =>
    `The disk fails (${what}, input/output error). Look at the system's log, and move to another disk.`,
  EMFILE: (what) => `Too many files are open (${what}). Raise the limit of this user (ulimit -n).`,
};

function notAllowed(what: string): string {
  return `This user may not read or write ${what}. Run the command as the user that the site runs as, or change the permissions.`;
}

/** SQLite's primary result codes; `database` is its file. */
const ofSqlite: Record<number, (database: string) => string> = {
  5: locked,
  6: locked,
  8: (database) => `The database ${database} cannot be written. Check its permissions and its disk.`,
  10: (database) =>
    `The disk of the database ${database} fails or is full. Look at the system's log, and make room.`,
  11: damaged,
  13: (database) => `The disk of the database ${database} is full. Make room, then run the command again.`,
  14: (database) => `The database ${database} cannot be opened. Check the permissions of its folder.`,
  26: damaged,
};

function locked(database: string): string {
  return `Another program holds the database ${database} locked. Run the command again when it has ended.`;
}

function damaged(database: string): string {
  return `The database ${database} is damaged, or is no database. Restore a backup: npm run restore -- --from FOLDER --replace`;
}

/** SQLSTATE of PostgreSQL, and what the network says; `database` is its address without the password. */
const ofPostgres: Record<string, (database: string, code: string) => string> = {
  ECONNREFUSED: away,
  ECONNRESET: away,
  EHOSTUNREACH: away,
  ENOTFOUND: away,
  ETIMEDOUT: away,
  "57P01": away,
  "57P03": away,
  "28P01": refused,
  "28000": refused,
  "3D000": (database) => `PostgreSQL has no database ${database}. Create it, or correct DATABASE_URL.`,
  "42501": (database) => `The user of ${database} lacks a permission. Make it the owner of the database.`,
  "53100": (database) =>
    `The disk of the database ${database} is full. Make room, then run the command again.`,
  "53300": (database) =>
    `PostgreSQL has no connection left for ${database}. Raise max_connections, or end others.`,
  "55P03": locked,
};

function away(database: string, code: string): string {
  return `The database ${database} cannot be read: PostgreSQL does not answer (${code}). Check that it runs, and DATABASE_URL.`;
}

function refused(database: string): string {
  return `PostgreSQL refuses the user or password of ${database}. Correct DATABASE_URL.`;
}

/**
 * The line that says to the owner what is wrong and what to do: written where the error was thrown, or found
 * by the code of a system error anywhere in the chain of causes. Null for any other error: a fault in the
 * code, which keeps its stack.
 */
export function ownerWords(error: unknown, place: DatabasePlace): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const words = writtenForOwner.has(cause.name) ? cause.message : systemWords(cause, place);
    if (words !== null) return words;
  }
  return null;
}

function systemWords(error: Error, place: DatabasePlace): string | null {
  const { code, errcode, path: file } = error as { code?: unknown; errcode?: unknown; path?: unknown };
  if (code === "ERR_SQLITE_ERROR") return ofSqlite[Number(errcode) % 256]?.(databaseName(place)) ?? null;
  const what = typeof file === "string" ? file : place.dataDir;
  const known = String(code);
  return ofFiles[known]?.(what) ?? ofPostgres[known]?.(databaseName(place), known) ?? null;
}
