import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { randomInt } from "node:crypto";
import { SqliteDialect } from "kysely";
import { type FileWatch, watchFiles } from "./same-file.ts";

/** How long a write waits for one of another process, in ms. */
export const busyTimeoutMs = 5000;
const cachedStatements = 200;
/** The database's name in the data folder. */
export const databaseFileName = "quarterlight.sqlite";

/**
 * Kysely's SQLite dialect over the SQLite that Node brings. synchronous=FULL, because with WAL and NORMAL a
 * power cut may take back a message that a visitor was told is stored; group commit pays for it. secure_delete=ON, because what is erased must not stand in the file any more.
 */
export function sqliteDialect(file: string): { dialect: SqliteDialect; checkFile: () => void } {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // A new file is its owner's alone; SQLite gives its journals the same mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec(
      `pragma busy_timeout = ${busyTimeoutMs}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;`,
    );
    const watch = watchFiles(file, markOf(database));
    return {
      dialect: new SqliteDialect({ database: new CachingDatabase(database, watch) }),
      checkFile: watch.check,
    };
  } catch (error) {
    // A file that is no database: whoever puts it aside must not find it open.
    database.close();
    throw error;
  }
}

/** A number that this database alone has, in a header field that SQLite leaves to the application; given once. */
function markOf(database: DatabaseSync): number {
  const read = () => Number(database.prepare("pragma user_version").get()?.["user_version"]);
  if (read() !== 0) return read();
  database.exec("begin immediate");
  // Another process may have been first.
  if (read() === 0) database.exec(`pragma user_version = ${randomInt(1, 2 ** 31)}`);
  database.exec("commit");
  return read();
}

/** The two methods of a database that Kysely calls, with prepared statements cached: preparing costs more than running. */
class CachingDatabase {
  #database: DatabaseSync;
  #watch: FileWatch;
  #statements = new Map<string, Statement>();

  constructor(database: DatabaseSync, watch: FileWatch) {
    this.#database = database;
    this.#watch = watch;
  }

  prepare(sql: string): Statement {
    // Our transactions write. A deferred one would fail at its first write if another process wrote meanwhile.
    const text = sql === "begin" ? "begin immediate" : sql;
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = new Statement(this.#database, text);
    if (this.#statements.size >= cachedStatements) this.#statements.clear();
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
    this.#watch.close();
  }
}

class Statement {
  readonly reader: boolean;
  #database: DatabaseSync;
  #statement: StatementSync;
  #isRollback: boolean;

  constructor(database: DatabaseSync, text: string) {
    this.#database = database;
    this.#statement = database.prepare(text);
    this.#isRollback = text === "rollback";
    this.reader = this.#statement.columns().length > 0;
  }

  // Kysely types parameters as unknown; ours are text, numbers and null only (see tables.ts).
  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...(parameters as SQLInputValue[]));
  }

  run(parameters: readonly unknown[]) {
    // A commit that the disk refused has rolled back already; the error of a second time would hide the first.
    if (this.#isRollback && !this.#database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
    return this.#statement.run(...(parameters as SQLInputValue[]));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...(parameters as SQLInputValue[]));
  }
}
