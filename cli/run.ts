import { CommanderError } from "@commander-js/extra-typings";
import { type Config, readConfig } from "../server/config/config.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { describeSite } from "./describe-site.ts";
import { ownerWords } from "../owner/owner-words.ts";
import { runCommand } from "./program.ts";
import type { Definition } from "./commands/definition.ts";

/** Status of a process whose command was typed wrongly. */
const wrongUsage = 2;

/**
 * Finds the settings, then runs the command that the arguments name. Ends with status 1 and plain lines where
 * it fails, with 2 where it was typed wrongly.
 */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await runCommand(argv, findSettings);
  } catch (error) {
    if (error instanceof CommanderError) {
      // It has said what is wrong, or has printed the help.
      process.exitCode = error.exitCode === 0 ? 0 : wrongUsage;
      return;
    }
    console.error(ownerWords(error, place()) ?? error);
    process.exit(1);
  }
}

/** What a command prints on stdout is its answer alone. */
async function findSettings({ usesSite }: Definition, file: string | undefined): Promise<void> {
  // For the processes that the command starts as well.
  if (file !== undefined) process.env["SITE_ENV_FILE"] = file;
  if (usesSite === false) return;
  const settings = await loadSettings();
  process.stderr.write(describeSite(readConfig(), settings));
}

/** Where the site lies, for words about it. A build needs no settings, so wrong ones are not its error. */
function place(): Pick<Config, "databaseUrl" | "dataDir"> {
  try {
    return readConfig();
  } catch {
    return { databaseUrl: "", dataDir: "the data folder" };
  }
}
