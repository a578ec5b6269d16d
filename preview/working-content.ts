import type { Fault } from "#server/content/fault.ts";
import type { KeptFiles } from "#server/folder/content-folder.ts";
import { writeContent } from "#server/publishing/write-content.ts";
import { readOwnersFolder } from "#server/reading/read-owners-folder.ts";
import type { Database } from "#server/database/open.ts";
import type { LiveSite } from "./preview-options.ts";
import { workingOriginals } from "./working-originals.ts";

/** What became of reading the folder: what pages show now, or every mistake in it. */
export type Reading = { readonly version: string } | { readonly faults: readonly Fault[] };

/** A content folder that is published into a database of its own, again after each change. */
export interface WorkingContent {
  readonly originals: ReturnType<typeof workingOriginals>;
  /** Reads the folder again; of its files those that have changed. */
  readonly read: () => Promise<Reading>;
}

interface WorkingParts {
  readonly dir: string;
  /** Where it is published. */
  readonly database: Database;
  /** Pictures that it has published are not decoded again. */
  readonly live: LiveSite | null;
  /** What was made of its files when they were read last. */
  readonly kept?: KeptFiles | undefined;
}

/** Opens a folder. A change of one file costs reading that file, and writing the rows of all. */
export async function openWorkingContent({
  dir,
  database,
  live,
  kept = new Map(),
}: WorkingParts): Promise<WorkingContent> {
  const originals = workingOriginals();
  const stored = new Set(live ? await live.places.originals.names().catch(() => []) : []);
  return {
    originals,
    async read() {
      const read = await readOwnersFolder(dir, { stored, kept, showsHidden: true });
      if ("faults" in read) return read;
      originals.show(read.content);
      return { version: await writeContent(database, read, originals) };
    },
  };
}
