import path from "node:path";
import { type Dialect, Kysely } from "kysely";
import type { DatabaseKind } from "./columns.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** An open database of either kind. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly kysely: Kysely<Tables>;
  /** Throws where a commit has gone to files that were removed or replaced (SQLite). */
  readonly checkFile: () => void;
  readonly close: () => Promise<void>;
}

/** Opens PostgreSQL where `databaseUrl` names it, else SQLite in the data folder. Makes no tables: see `migrate`. */
export async function openDatabase(config: {
  readonly databaseUrl: string;
  readonly dataDir: string;
}): Promise<Database> {
  if (config.databaseUrl === "") {
    const { dialect, checkFile } = sqliteDialect(path.join(config.dataDir, "quarterlight.sqlite"));
    return open("sqlite", dialect, checkFile);
  }
  const { postgresDialect } = await import("./postgres.ts");
  return open("postgres", postgresDialect(config.databaseUrl), () => {});
}

function open(kind: DatabaseKind, dialect: Dialect, checkFile: () => void): Database {
  const kysely = new Kysely<Tables>({ dialect });
  return { kind, kysely, checkFile, close: () => kysely.destroy() };
}
