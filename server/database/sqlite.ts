import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { randomInt } from "node:crypto";
import { SqliteAdapter, SqliteDialect } from "kysely";
import { type FileWatch, watchFiles } from "./same-file.ts";

/** How long a write waits for one of another process, in ms. */
export const busyTimeoutMs = 5000;
const cachedStatements = 200;
/** The database's file name in the data folder. */
export const databaseFileName = "quarterlight.sqlite";

/**
 * Kysely's SQLite dialect over Node's built-in SQLite. synchronous=FULL, because with WAL and NORMAL a power
 * cut may lose a message that a visitor was assured is stored; group commit makes up for the cost.
 * secure_delete=ON, because deleted data must not remain in the file.
 */
export function sqliteDialect(file: string): { dialect: SqliteDialect; checkFile: () => void } {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Only its owner may read a new file; SQLite gives its journals the same mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec(
      `pragma busy_timeout = ${busyTimeoutMs}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;`,
    );
    const watch = watchFiles(file, markOf(database));
    return {
      dialect: new OneTransactionDialect({ database: new CachingDatabase(database, watch) }),
      checkFile: watch.check,
    };
  } catch (error) {
    // Not a database: a caller that moves the file aside must not find it open.
    database.close();
    throw error;
  }
}

/** Kysely's dialect over a database in this process's memory, which is gone once it is closed. */
export function memoryDialect(): SqliteDialect {
  const database = new DatabaseSync(":memory:");
  database.exec("pragma foreign_keys = on;");
  return new OneTransactionDialect({
    database: new CachingDatabase(database, { check: () => {}, close: () => {} }),
  });
}

/** Kysely leaves SQLite's migrations without a transaction, although SQLite rolls back `create table` too. */
class OneTransactionDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A number unique to this database, set once in a header field that SQLite leaves to the application. */
function markOf(database: DatabaseSync): number {
  const read = () => Number(database.prepare("pragma user_version").get()?.["user_version"]);
  if (read() !== 0) return read();
  database.exec("begin immediate");
  // Another process may have been first.
  if (read() === 0) database.exec(`pragma user_version = ${randomInt(1, 2 ** 31)}`);
  database.exec("commit");
  return read();
}

/**
 * The two database methods that Kysely calls, with cached prepared statements: preparing costs more than
 * running.
 */
class CachingDatabase {
  #database: DatabaseSync;
  #watch: FileWatch;
  #statements = new Map<string, Statement>();

  constructor(database: DatabaseSync, watch: FileWatch) {
    this.#database = database;
    this.#watch = watch;
  }

  prepare(sql: string): Statement {
    // Our transactions write. A deferred one would fail at its first write if another process wrote
    // meanwhile.
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

  // Kysely types parameters as unknown; ours are only text, numbers and null (see tables.ts).
  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...(parameters as SQLInputValue[]));
  }

  run(parameters: readonly unknown[]) {
    // A commit that failed has rolled back already; a second error would hide the first.
    if (this.#isRollback && !this.#database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
    return this.#statement.run(...(parameters as SQLInputValue[]));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...(parameters as SQLInputValue[]));
  }
}
