import { access, constants, stat, statfs } from "node:fs/promises";
import type { Config } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { presentKey, secretKeyFile } from "../config/secret-key.ts";
import type { DeepReport } from "../readiness/deep-report.ts";

/** Rows of one table in a backup, and those in the database that are from before it. */
interface RowFacts {
  readonly held: number;
  readonly present: number;
}

/** The last good backup. */
export interface BackupFacts {
  /** ISO 8601 */
  readonly madeAt: string;
  readonly messages: RowFacts;
  readonly subscribers: RowFacts;
}

/** The database of the site, as far as it could be opened. */
export type DatabaseFacts =
  | { readonly state: "closed" | "older"; readonly reason: string }
  | {
      readonly state: "open";
      readonly report: DeepReport;
      /** How far its clock is ahead of this machine's, in ms; null where it is the same one. */
      readonly aheadMs: number | null;
      /** Null where there is no backup, or its rows are unknown. */
      readonly backup: BackupFacts | null;
    };

/** A file with its permissions. */
interface Mode {
  readonly file: string;
  /** As in `stat`; null where there is no such file, or no such marks. */
  readonly mode: number | null;
}

/** The machine, as the checks see it. */
export interface MachineFacts {
  readonly isRoot: boolean;
  readonly dataDir: Mode;
  readonly keyFile: Mode;
  /** Null where the settings come from the environment alone. */
  readonly envFile: Mode | null;
  readonly isWritable: boolean;
  /** Null where it is unknown. */
  readonly freeMib: number | null;
  /** Why the key cannot be used; null where it can, or none was made yet. */
  readonly keyFault: string | null;
  readonly database: DatabaseFacts;
}

/** What is looked at beside the machine itself. */
interface MachineTrial {
  readonly envFile: string | null;
  readonly database: DatabaseFacts;
}

const mib = 1024 * 1024;

/** Looks at the machine; changes nothing. */
export async function readMachineFacts(
  config: Config,
  { envFile, database }: MachineTrial,
): Promise<MachineFacts> {
  const { dataDir } = config;
  const free = await statfs(dataDir).catch(() => null);
  return {
    isRoot: process.getuid?.() === 0,
    dataDir: await modeOf(dataDir),
    keyFile: await modeOf(secretKeyFile(config)),
    envFile: envFile === null ? null : await modeOf(envFile),
    isWritable: await access(dataDir, constants.W_OK).then(
      () => true,
      () => false,
    ),
    freeMib: free && Math.floor((free.bavail * free.bsize) / mib),
    keyFault: await keyFault(config),
    database,
  };
}

/** Windows has no such marks. */
async function modeOf(file: string): Promise<Mode> {
  const found = await stat(file).catch(() => null);
  return { file, mode: found && process.platform !== "win32" ? found.mode : null };
}

async function keyFault(config: Config): Promise<string | null> {
  try {
    await presentKey(config);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
