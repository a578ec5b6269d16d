import path from "node:path";
import { Kysely } from "kysely";
import type { DatabaseKind } from "./columns.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** An open database of either kind. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly kysely: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

/** Opens PostgreSQL where `databaseUrl` names it, else SQLite in the data folder. Makes no tables: see `migrate`. */
export async function openDatabase(config: {
  readonly databaseUrl: string;
  readonly dataDir: string;
}): Promise<Database> {
  const kind = config.databaseUrl === "" ? "sqlite" : "postgres";
  const dialect =
    kind === "sqlite"
      ? sqliteDialect(path.join(config.dataDir, "quarterlight.sqlite"))
      : (await import("./postgres.ts")).postgresDialect(config.databaseUrl);
  const kysely = new Kysely<Tables>({ dialect });
  return { kind, kysely, close: () => kysely.destroy() };
}
