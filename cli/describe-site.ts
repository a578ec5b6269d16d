import path from "node:path";
import type { Config } from "../server/config/config.ts";
import { databaseFileName } from "../server/database/sqlite.ts";

/** The database as an owner may read it aloud: without a password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === "") return path.join(dataDir, databaseFileName);
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  // Not the query either: drivers take a password there as well.
  return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}

/** The line that every command begins with: which site it speaks to. `file` is the env file, null where there is none. */
export function describeSite(config: Pick<Config, "databaseUrl" | "dataDir">, file: string | null): string {
  const settings = file === null ? "the environment, no env file" : `the environment and ${file}`;
  return `Site: database ${databaseName(config)}, data folder ${config.dataDir}, settings from ${settings}\n`;
}
