import { databaseName } from "../owner/owner-words.ts";
import type { Config } from "../server/config/config.ts";
import type { Settings } from "../server/config/env-file.ts";
import { unknownSetting } from "../server/doctor/check-opening.ts";

/**
 * The lines that every command begins with: which site it speaks to, and which names in the env file are no
 * settings.
 */
export function describeSite(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  { file, unknown, known }: Settings,
): string {
  const settings = file === null ? "the environment, no env file" : `the environment and ${file}`;
  const lines = [
    `Site: database ${databaseName(config)}, data folder ${config.dataDir}, settings from ${settings}`,
    ...unknown.map((name) => `Warning: ${file}: ${unknownSetting(name, known).what}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
