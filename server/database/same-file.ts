import { type BigIntStats, closeSync, openSync, readSync, statSync } from "node:fs";
import { log } from "../base/log.ts";

/** Thrown while the files at the database's path are not the ones that this process writes to. */
export class LostFileError extends Error {
  override name = "LostFileError";
}

/** Watches the files of one open SQLite database. */
export interface FileWatch {
  /**
   * Throws a `LostFileError` where the database was removed or replaced. Called after a commit and before its
   * answer: SQLite itself keeps writing to files that no path leads to.
   */
  readonly check: () => void;
  /** Must be called after the database is closed. */
  readonly close: () => void;
}

const headerBytes = 100;
const magic = "SQLite format 3\0";
const reportEveryMs = 60_000;

interface Header {
  readonly isDatabase: boolean;
  /** SQLite only ever increases it. */
  readonly changes: number;
  /** The installation's mark, see `sqlite.ts`. */
  readonly mark: number;
}

/**
 * Watches `file`, its log and its index, all of them open. The same paths must lead to the same inodes; and
 * because `cp` writes another database into the same inode, the header on disk must have the same `mark`, and
 * its change counter must not have decreased.
 */
export function watchFiles(file: string, mark: number): FileWatch {
  const names = [file, `${file}-wal`, `${file}-shm`];
  const opened = names.map((name) => [name, identity(name)] as const);
  const header = holdHeader(file);
  const first = header.read();
  let changes = first.changes;

  const fault = (): string | null => {
    const lost = opened.find(([name, known]) => known === null || identity(name) !== known);
    if (lost) return `${lost[0]} was removed or replaced`;
    const now = header.read();
    // The mark reaches the file with the first checkpoint, and is in the log until then.
    const isOurs = now.isDatabase && (now.mark === mark || now.mark === first.mark);
    if (!isOurs || now.changes < changes) return `${file} was overwritten with another file`;
    changes = now.changes;
    return null;
  };
  const report = createReporter();
  return {
    check: () => {
      // Read twice: another process may be writing this page.
      const lost = fault() && fault();
      report(lost);
      if (lost) throw new LostFileError(lost);
    },
    close: header.close,
  };
}

/** Logs once when the database is lost, then each minute, and once when it is back. */
function createReporter(): (fault: string | null) => void {
  let reportedAt: number | null = null;
  return (fault) => {
    if (fault === null) {
      if (reportedAt !== null) log.warn("the database file is back, writes are stored again");
      reportedAt = null;
    } else if (reportedAt === null || performance.now() - reportedAt > reportEveryMs) {
      reportedAt = performance.now();
      log.fatal(
        { fault },
        "The database is not the one that this process opened: nothing is stored now, and forms are refused. " +
          "Stop the site. Put the same files back, or move quarterlight.sqlite, -wal and -shm away and restore a backup: npm run restore -- --from FOLDER. Then start the site.",
      );
    }
  };
}

function identity(name: string): string | null {
  try {
    const { dev, ino }: BigIntStats = statSync(name, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/** Descriptors by file, with the number of watches that read from them. */
const held = new Map<string, { readonly descriptor: number; users: number }>();

/**
 * The header on disk, read through a descriptor that stays open: closing any descriptor of a file drops all
 * POSIX locks that the process holds on it, those of SQLite included (https://sqlite.org/howtocorrupt.html,
 * 2.2).
 */
function holdHeader(file: string) {
  const key = identity(file) ?? file;
  const entry = held.get(key) ?? { descriptor: openSync(file, "r"), users: 0 };
  entry.users += 1;
  held.set(key, entry);
  const bytes = Buffer.alloc(headerBytes);
  return {
    read: (): Header => {
      const length = readSync(entry.descriptor, bytes, 0, headerBytes, 0);
      return {
        isDatabase: length === headerBytes && bytes.toString("latin1", 0, magic.length) === magic,
        changes: bytes.readUInt32BE(24),
        mark: bytes.readUInt32BE(60),
      };
    },
    close: () => {
      entry.users -= 1;
      if (entry.users > 0) return;
      held.delete(key);
      closeSync(entry.descriptor);
    },
  };
}
