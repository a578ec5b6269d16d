import path from "node:path";
import type { Config } from "../server/config/config.ts";
import type { Settings } from "../server/config/env-file.ts";
import { databaseFileName } from "../server/database/sqlite.ts";
import { unknownSetting } from "../server/doctor/unknown-setting.ts";

/** The database as an owner may read it aloud: without a password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === "") return path.join(dataDir, databaseFileName);
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  // Not the query either: drivers take a password there as well.
  return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}

/**
 * The lines that every command begins with: which site it speaks to, and which names in the env file are no
 * settings.
 */
export function describeSite(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  { file, unknown }: Settings,
): string {
  const settings = file === null ? "the environment, no env file" : `the environment and ${file}`;
  const lines = [
    `Site: database ${databaseName(config)}, data folder ${config.dataDir}, settings from ${settings}`,
    ...unknown.map((name) => `Warning: ${file}: ${unknownSetting(name)}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
