import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { ConfigError } from "./config-error.ts";
import { installation } from "./fields.ts";
import { settingNames } from "./settings.ts";
import { codeOf } from "../base/errors.ts";

/** Where an env file is looked for; other places in tests. */
interface EnvFilePlaces {
  /** Beside package.json. */
  readonly own: string;
  /** The machine-wide file. */
  readonly machine: string;
}

const places: EnvFilePlaces = {
  own: path.join(installation, ".env"),
  machine: "/etc/quarterlight.env",
};

type Environment = Record<string, string | undefined>;

/** Where the settings come from, beside the environment. */
export interface Settings {
  /** The path of the env file; null where there is none. */
  readonly file: string | null;
  /** Names in it that no setting has: their values do nothing. */
  readonly unknown: readonly string[];
  /** The names of all settings. */
  readonly known: readonly string[];
}

/**
 * The rule by which every command finds its settings: a variable of the environment takes precedence, even if
 * it is empty; the rest comes from one env file, the first of: the one that `SITE_ENV_FILE` or `--settings`
 * names (empty: none), `.env` beside package.json, `/etc/quarterlight.env`. Adds the file's values to `env`.
 * A `ConfigError` names a file that cannot be read.
 */
export async function loadSettings(
  env: Environment = process.env,
  { own, machine }: EnvFilePlaces = places,
): Promise<Settings> {
  const wanted = env["SITE_ENV_FILE"];
  const settingsFile = wanted === undefined ? findDefault([own, machine], env) : readNamed(wanted);
  const known = await settingNames();
  for (const name of known) {
    const value = settingsFile?.values[name];
    if (value !== undefined) env[name] ??= value;
  }
  if (!settingsFile) return { file: null, unknown: [], known };
  const unknown = Object.keys(settingsFile.values).filter((name) => !known.includes(name));
  return { file: settingsFile.file, unknown, known };
}

interface EnvFile {
  readonly file: string;
  readonly values: Environment;
}

/** A file that was named must exist. */
function readNamed(named: string): EnvFile | null {
  if (named.trim() === "") return null;
  const file = path.resolve(named.trim());
  try {
    return read(file);
  } catch (error) {
    throw new ConfigError(
      `The settings in ${file} cannot be read (${codeOf(error)}). Name a file that is there and that you may read: --settings FILE or SITE_ENV_FILE=FILE`,
    );
  }
}

/**
 * The first file that exists. One that may not be read is an error, or the command would silently work on
 * another site; except where the environment names the site: systemd reads the file itself, as root.
 */
function findDefault(files: readonly string[], env: Environment): EnvFile | null {
  for (const file of files) {
    try {
      return read(file);
    } catch (error) {
      if (codeOf(error) === "ENOENT" || env["DATA_DIR"] || env["DATABASE_URL"]) continue;
      throw new ConfigError(
        `The settings in ${file} cannot be read (${codeOf(error)}). Run this as the user that the site runs as, or name another file: --settings FILE`,
      );
    }
  }
  return null;
}

const read = (file: string): EnvFile => ({ file, values: parseEnv(readFileSync(file, "utf8")) });
