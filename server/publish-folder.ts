import type { Config } from "./config/config.ts";
import { requireContentDir } from "./config/content-dir.ts";
import type { Content } from "./content/content.ts";
import type { Fault } from "./content/fault.ts";
import { describeFault } from "./wording/describe-mistake.ts";
import { type Attribution, unattributed } from "./publishing/source-versions.ts";
import type { Database } from "./database/open.ts";
import type { PicturePlaces } from "./publishing/source-store.ts";
import { StartError } from "./start-error.ts";

/** Prints a line for the owner. */
export type Say = (line: string) => void;

/** Where a content folder is published to. */
interface Target {
  readonly config: Pick<Config, "contentDir">;
  readonly database: Database;
  readonly places: PicturePlaces;
}

/**
 * Reads, checks and publishes the content folder in the name of `by`, for a process that starts; a
 * `StartError` names every mistake with file and line. `say` receives what is no mistake but differs from
 * what the owner wrote.
 */
export async function publishFolder(
  { config, database, places: { originals, sources } }: Target,
  say: Say = () => {},
  by: Attribution = unattributed,
): Promise<string> {
  const { contentDir } = config;
  requireContentDir(contentDir);
  // Reading content (YAML, Markdown, pictures) takes a tenth of a start, and most starts publish nothing.
  const { readOwnersFolder } = await import("./reading/read-owners-folder.ts");
  const { writeContent } = await import("./publishing/write-content.ts");
  const read = await readOwnersFolder(contentDir, { stored: new Set(await originals.names()) });
  if ("faults" in read) throw refusal(contentDir, read.faults);
  const version = await writeContent(database, read, originals, { sources, by });
  await sayNotes(contentDir, read, say);
  return version;
}

/** Names every mistake for which a folder was not published. */
export function refusal(contentDir: string, faults: readonly Fault[]): StartError {
  const lines = faults.map((fault) => describeFault(fault));
  return new StartError(
    `The content in ${contentDir} has mistakes, nothing was published:\n${lines.join("\n")}`,
  );
}

/** Says what is no mistake in published content but differs from what the owner wrote. */
export async function sayNotes(
  contentDir: string,
  { notes, content }: { readonly notes: readonly Fault[]; readonly content: Content },
  say: Say,
): Promise<void> {
  for (const note of notes) say(`Note: ${describeFault(note)}`);
  const { linkWarnings } = await import("./doctor/link-warnings.ts");
  for (const { where, what } of await linkWarnings(contentDir, content)) say(`Warning: ${where} ${what}`);
}
