import { deskWords } from "#words/part.ts";
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { describeError, log } from "#server/base/log.ts";
import { EditError } from "./apply-edits.ts";

/** What desks on one content folder share, also those with data folders of their own. */
interface FolderLock {
  /** Whether another desk had the folder open when this one opened it. */
  readonly isShared: boolean;
  /** Does some work while no other desk does any. Waits for its turn. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly release: () => void;
}

/** How long a desk waits for another one, which may be putting thousands of entries into an order, in ms. */
const longestWaitMs = 30_000;
const lookAgainMs = 5;
/** SQLite's code for a file that somebody else has locked. */
const busyCode = 5;
/** Its code where the system cannot lock a file (SQLITE_IOERR_LOCK). */
const noLocksCode = 3850;

/**
 * Locks by an empty SQLite file in the folder, in which nothing is ever written: the system takes the lock
 * from a process that ends, however it ends. A file that is there and cannot be taken refuses the save: who
 * can take it would not know of this desk. It saves without a lock only where there can be none: the file is
 * not there and cannot be made (only folders in the content folder may be written), or the file system knows
 * no locks.
 */
export function openFolderLock(dir: string): FolderLock {
  const present = announce(dir);
  return {
    isShared: present?.isShared ?? false,
    alone: async (work) => {
      // Opened each time: a folder that took the place of this one has another file.
      const lock = await lockAlone(dir);
      try {
        return await work();
      } finally {
        lock?.close();
      }
    },
    release: () => present?.lock.close(),
  };
}

/** Holds the lock with others, for as long as the desk is open; null where there can be none. */
function announce(dir: string) {
  try {
    const lock = openLock(dir);
    const isShared = !take(lock, "exclusive");
    if (!isShared) lock.exec("rollback");
    // One that opens at the same moment has it to itself for a moment.
    lock.exec("pragma busy_timeout = 1000; begin");
    lock.prepare("select count(*) from sqlite_schema").get();
    return { lock, isShared };
  } catch (error) {
    return without(error);
  }
}

async function lockAlone(dir: string): Promise<DatabaseSync | null> {
  try {
    const lock = openLock(dir);
    const until = Date.now() + longestWaitMs;
    while (!take(lock, "immediate")) {
      if (Date.now() > until) {
        lock.close();
        throw new EditError([], deskWords().server.otherDesk);
      }
      await pause(lookAgainMs);
    }
    return lock;
  } catch (error) {
    if (error instanceof EditError) throw error;
    if (mayBeThere(lockFile(dir)) && !hasErrcode(error, noLocksCode)) throw notTaken(lockFile(dir), error);
    return without(error);
  }
}

const lockFile = (dir: string) => path.join(dir, ".desk", "lock");

function openLock(dir: string): DatabaseSync {
  const file = lockFile(dir);
  if (!existsSync(file)) makeLock(path.dirname(file), file, statSync(dir));
  // Of a file that it may only read SQLite takes no lock, and does not say so.
  accessSync(file, constants.R_OK | constants.W_OK);
  const lock = new DatabaseSync(file);
  // A journal would be a file beside it. A desk that opens has the file to itself for a moment.
  lock.exec("pragma busy_timeout = 1000; pragma journal_mode = memory; pragma busy_timeout = 0");
  return lock;
}

/**
 * Whoever may write in the content folder may take the lock, also where root makes it, or makes it again. Git
 * does not see it.
 */
function makeLock(folder: string, file: string, { mode, uid, gid }: Stats): void {
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
  if (isNew) writeFileSync(path.join(folder, ".gitignore"), "*\n");
  closeSync(openSync(file, "a"));
  chmodSync(file, mode & 0o666);
  if (isNew) chmodSync(folder, mode & 0o777);
  if (process.getuid?.() !== 0) return;
  chownSync(file, uid, gid);
  if (isNew) chownSync(folder, uid, gid);
}

/** Whether no other desk has it. */
function take(lock: DatabaseSync, how: "immediate" | "exclusive"): boolean {
  try {
    lock.exec(`begin ${how}`);
    return true;
  } catch (error) {
    if (hasErrcode(error, busyCode)) return false;
    throw error;
  }
}

const hasErrcode = (error: unknown, code: number) =>
  error instanceof Error && "errcode" in error && error.errcode === code;

/** Also where this user may not look. */
function mayBeThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** A folder that may not be written, as its owner is told (server/disk-refusal.ts). */
function notTaken(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new Error(`${file} cannot be locked: ${reason}`, { cause }), { code: "EACCES" });
}

function without(error: unknown): null {
  log.warn(describeError(error), "the content folder cannot be locked against other desks");
  return null;
}
