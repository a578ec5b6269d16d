import path from "node:path";
import type { Fault } from "#server/content/fault.ts";
import { type FileHashes, openFileHashes } from "#server/content/file-hashes.ts";
import { keepEntries } from "#server/content/kept-entries.ts";
import { type KnownEntries, loadKnown, noneKnown } from "#server/content/known-entries.ts";
import { type Held, publish } from "#server/content/publish.ts";
import { readOwnContent } from "#server/content/read-own-content.ts";
import type { Database } from "#server/database/open.ts";
import type { LiveSite } from "./live-site.ts";
import { workingOriginals } from "./working-originals.ts";

/** What became of reading the folder: what pages show now, or every mistake in it. */
export type Reading = { readonly version: string } | { readonly faults: readonly Fault[] };

/** A content folder that is published into a database of its own, again after each change. */
export interface WorkingContent {
  readonly originals: ReturnType<typeof workingOriginals>;
  /** Reads the folder again; of its files those in `changed`, or, without, all whose facts have changed. */
  readonly read: (changed?: readonly string[]) => Promise<Reading>;
}

interface WorkingParts {
  readonly dir: string;
  /** Where it is published. */
  readonly database: Database;
  /** Entries and pictures that it has published are not read again. */
  readonly live: LiveSite | null;
  /** The notes of publishing about files, see `openFileHashes`. They are read only. */
  readonly notesFile: string;
}

/** Opens a folder. A change of one file costs reading that file, and writing the rows that differ. */
export async function openWorkingContent({
  dir,
  database,
  live,
  notesFile,
}: WorkingParts): Promise<WorkingContent> {
  const originals = workingOriginals();
  const { hashes, forget } = await openFileHashes(notesFile);
  const kept = keepEntries();
  const held: Held = { rows: {} };
  let known: KnownEntries = live ? await loadKnown(live.database) : noneKnown;
  const stored = new Set(live ? await live.places.originals.names().catch(() => []) : []);
  const repeats = noticeRepeats(dir, hashes);
  let last: Reading | undefined;
  return {
    originals,
    async read(changed) {
      forget(changed?.map((file) => path.join(dir, file)) ?? [dir]);
      if (repeats.areAll(changed) && last) return last;
      const options = { kept, showsHidden: true };
      const read = await readOwnContent(dir, stored, known, hashes, options);
      if ("faults" in read) return (last = read);
      const { content } = read;
      originals.show(content);
      const version = await publish(database, read, originals, null, held);
      // What was read is kept.
      known = noneKnown;
      for (const picture of content.pictures) stored.add(picture.path);
      return (last = { version });
    },
  };
}

/**
 * Recognizes files that are reported again as they were: the desk reports what it has written at once, and
 * the watcher reports the same a moment later.
 */
function noticeRepeats(dir: string, hashes: FileHashes) {
  const reported = new Map<string, string>();
  const hashOf = (file: string) => {
    try {
      return hashes.factsOf(path.join(dir, file)).sha256;
    } catch {
      // A folder, or gone: whatever that means, it is read.
      return null;
    }
  };
  /** Whether each file is what it was when it was reported last; asked before it is read. */
  const areAll = (files: readonly string[] | undefined): boolean => {
    if (!files) reported.clear();
    const same = (files ?? []).map((file) => {
      const [hash, before] = [hashOf(file), reported.get(file)];
      if (hash === null) reported.delete(file);
      else reported.set(file, hash);
      return hash !== null && hash === before;
    });
    return files !== undefined && same.every(Boolean);
  };
  return { areAll };
}
