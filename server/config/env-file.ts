import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { ConfigError } from "./config-error.ts";
import { variableNames } from "./config.ts";
import { installation } from "./fields.ts";

/** Where an env file is looked for; other places in tests. */
export interface EnvFilePlaces {
  /** Beside package.json. */
  readonly own: string;
  /** The machine's. */
  readonly machine: string;
}

const places: EnvFilePlaces = {
  own: path.join(installation, ".env"),
  machine: "/etc/quarterlight.env",
};

type Environment = Record<string, string | undefined>;

/** What is left of the arguments, and the one file that settings came from (null: from the environment alone). */
export interface Settings {
  readonly args: string[];
  readonly file: string | null;
}

/**
 * The one rule by which every command finds its settings: what the environment has wins, also where it is empty; the rest
 * comes from one env file: `--env-file FILE`, else `SITE_ENV_FILE` (empty: none), else `.env` beside package.json, else
 * `/etc/quarterlight.env`. Adds the file's values to `env`. A `ConfigError` says which file cannot be read.
 */
export function loadSettings(
  given: readonly string[],
  env: Environment = process.env,
  { own, machine }: EnvFilePlaces = places,
): Settings {
  const { args, named = env["SITE_ENV_FILE"] } = takeOption(given);
  const found = named === undefined ? findDefault([own, machine], env) : readNamed(named);
  for (const name of variableNames) {
    const value = found?.values[name];
    if (value !== undefined) env[name] ??= value;
  }
  return { args, file: found?.file ?? null };
}

interface EnvFile {
  readonly file: string;
  readonly values: Environment;
}

function takeOption(given: readonly string[]): { args: string[]; named?: string } {
  const at = given.findIndex((arg) => arg === "--env-file" || arg.startsWith("--env-file="));
  if (at === -1) return { args: [...given] };
  const isApart = given[at] === "--env-file";
  const named = isApart ? given[at + 1] : given[at]?.slice("--env-file=".length);
  if (!named) throw new ConfigError("--env-file needs a file: --env-file /etc/quarterlight.env");
  return { args: given.toSpliced(at, isApart ? 2 : 1), named };
}

/** A file that was named must exist. */
function readNamed(named: string): EnvFile | null {
  if (named.trim() === "") return null;
  const file = path.resolve(named.trim());
  try {
    return read(file);
  } catch (error) {
    throw new ConfigError(
      `The settings in ${file} cannot be read (${codeOf(error)}). Name a file that is there and that you may read: --env-file FILE or SITE_ENV_FILE=FILE`,
    );
  }
}

/**
 * The first file that is there. One that may not be read is an error, or the command would speak to another site without
 * a word; not so where the environment says which site is meant: systemd reads the file itself, as root.
 */
function findDefault(files: readonly string[], env: Environment): EnvFile | null {
  for (const file of files) {
    try {
      return read(file);
    } catch (error) {
      if (codeOf(error) === "ENOENT" || env["DATA_DIR"] || env["DATABASE_URL"]) continue;
      throw new ConfigError(
        `The settings in ${file} cannot be read (${codeOf(error)}). Run this as the user that the site runs as, or name another file: --env-file FILE`,
      );
    }
  }
  return null;
}

const read = (file: string): EnvFile => ({ file, values: parseEnv(readFileSync(file, "utf8")) });

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "?");
