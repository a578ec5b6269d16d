import type { Config } from "./config/config.ts";
import { requireContentDir } from "./config/content-dir.ts";
import { describeFault } from "./content/fault.ts";
import { type Attribution, unattributed } from "./publishing/source-versions.ts";
import type { Database } from "./database/open.ts";
import { StartError } from "./start-error.ts";
import type { PicturePlaces } from "./publishing/source-store.ts";

/** Prints a line for the owner. */
export type Say = (line: string) => void;

/** Where a content folder is published to. */
interface Published {
  readonly config: Pick<Config, "contentDir">;
  readonly database: Database;
  readonly places: PicturePlaces;
}

/**
 * Reads, checks and publishes the content folder in the name of `by`; a `StartError` names every mistake with
 * file and line. `say` receives what is no mistake but differs from what the owner wrote.
 */
export async function publishContent(
  { config, database, places }: Published,
  say: Say = () => {},
  by: Attribution = unattributed,
): Promise<string> {
  // Reading content (YAML, Markdown, pictures) takes a tenth of a start, and most starts publish nothing.
  const { publishFolder } = await import("./publishing/publish-folder.ts");
  const { contentDir } = config;
  requireContentDir(contentDir);
  const result = await publishFolder(database, places, { contentDir, by });
  if ("faults" in result) {
    const lines = result.faults.map((fault) => describeFault(fault));
    throw new StartError(
      `The content in ${contentDir} has mistakes, nothing was published:\n${lines.join("\n")}`,
    );
  }
  for (const note of result.notes) say(`Note: ${describeFault(note)}`);
  const { linkWarnings } = await import("./doctor/link-warnings.ts");
  for (const { where, what } of await linkWarnings(contentDir, result.content))
    say(`Warning: ${where} ${what}`);
  return result.version;
}
