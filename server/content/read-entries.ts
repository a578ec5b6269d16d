import path from "node:path";
import type { z } from "zod";
import type { EntryHead } from "#contract/rendered-page.ts";
import { always, type Window } from "../base/window.ts";
import { notedReading, type Reading } from "./entry-reading.ts";
import { type EntryTable, type FileEntries, inFieldOrder } from "./entry-tables.ts";
import type { FileEntry } from "./file-entry.ts";
import type { FileFacts } from "./file-facts.ts";
import type { FileHashes } from "./file-hashes.ts";
import type { KnownEntry } from "./known-entries.ts";
import type { Listed } from "./list-folder.ts";
import { withLateText } from "./late-text.ts";
import { hashOf, type Origin, pictureKey, sourceKey } from "./origin.ts";
import { checkCreated, type DateFields, noDates, splitDates, takeDates } from "./read-dates.ts";
import { type Entry, listMarkdown, readEntry } from "./reading.ts";
import { readSource } from "./source.ts";
import { SourceError } from "./source-error.ts";

/** How the files of a folder become entries. */
interface EntryKind<Schema extends z.ZodType<DateFields>, Table extends EntryTable> {
  readonly folder: string;
  readonly table: Table;
  readonly schema: Schema;
  readonly toEntity: (
    entry: Entry<Omit<z.output<Schema>, keyof DateFields>>,
    reading: Reading,
  ) => FileEntries[Table];
  /** What the entry says of its page alone. */
  readonly toHead?: (entry: Entry<z.output<Schema>>, reading: Reading) => EntryHead | undefined;
}

/**
 * The entries of a folder in the order of their files' names. Only files that differ from what is published,
 * or was read last, are parsed.
 */
export function readEntries<Schema extends z.ZodType<DateFields>, Table extends EntryTable>(
  kind: EntryKind<Schema, Table>,
  reading: Reading,
): FileEntry<FileEntries[Table]>[] {
  const entries: FileEntry<FileEntries[Table]>[] = [];
  for (const listed of filesOf(kind.folder, reading)) {
    const entry = readAgain(kind, listed, reading);
    if (entry) entries.push(entry);
  }
  return entries;
}

/**
 * The entry as it was read last, if nothing that it was made of has changed; else it is read, and kept for
 * the next time.
 */
function readAgain<Schema extends z.ZodType<DateFields>, Table extends EntryTable>(
  kind: EntryKind<Schema, Table>,
  { name, path: place }: Pick<Listed, "name" | "path">,
  reading: Reading,
): FileEntry<FileEntries[Table]> | null {
  const { kept, faults, notes, basis } = reading;
  const facts = factsAt(place, reading.hashes);
  const same = facts && kept.find(place, { facts, around: basis });
  // Files of this folder are read as this kind alone.
  if (same) return same as FileEntry<FileEntries[Table]>;
  const reports = faults.length + notes.length;
  const undated = readOne(kind, { file: `${kind.folder}/${name}`, place, facts }, reading);
  const entry = undated && { ...undated, visible: windowOf(undated, reading) };
  const isPlain = entry && !entry.origin.dates && !entry.origin.files;
  if (facts && isPlain && faults.length + notes.length === reports)
    kept.keep(place, { facts, around: basis, entry });
  else kept.forget(place);
  return entry;
}

/** A file of a folder with entries; no facts where it cannot be read, which parsing then says. */
interface EntryFile {
  /** Path in the content folder. */
  readonly file: string;
  /** Absolute path. */
  readonly place: string;
  readonly facts: FileFacts | null;
}

function readOne<Schema extends z.ZodType<DateFields>, Table extends EntryTable>(
  kind: EntryKind<Schema, Table>,
  { file, place, facts }: EntryFile,
  reading: Reading,
): Undated<FileEntries[Table]> | null {
  const source = facts ? sourceKey(reading.recipe, file, facts.sha256) : "";
  const known: ReadonlyMap<string, KnownEntry<FileEntries[Table]>> = reading.known[kind.table];
  // As above.
  const last = reading.kept.last(place) as FileEntry<FileEntries[Table]> | undefined;
  const before = last && { entity: last.value, origin: last.origin, hasText: true };
  const found = before?.origin.source === source ? before : known.get(source);
  if (!found || !isSame(found.origin, reading)) return parse(kind, { file, source }, reading);
  const { entity, origin, hasText } = found;
  const value = hasText ? entity : withLateText(entity, () => textOf(kind, { file, origin }, reading));
  return { source: placesIn(reading.dir, file), value, origin };
}

/** The text of an entry that was taken as published; its file is parsed for it. */
function textOf<Schema extends z.ZodType<DateFields>, Table extends EntryTable>(
  kind: EntryKind<Schema, Table>,
  { file, origin }: { file: string; origin: Origin },
  reading: Reading,
): string {
  const again = parse(kind, { file, source: origin.source }, reading);
  // A fault says why there is none.
  if (!again || !("content" in again.value)) return "";
  if (again.origin.hash !== origin.hash)
    throw new SourceError("file-changed", `${file} was changed while it was being published. Publish again.`);
  return again.value.content;
}

/** The files of a folder, also those that are not on the disk. */
function filesOf(folder: string, { dir, hashes }: Reading): readonly Pick<Listed, "name" | "path">[] {
  const whole = path.join(dir, folder);
  const there = listMarkdown(dir, folder, hashes);
  const absent = [...hashes.absent.keys()]
    .filter((file) => path.dirname(file) === whole)
    .map((file) => ({ name: path.basename(file), path: file }));
  if (absent.length === 0) return there;
  return [...there, ...absent].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** An entry before its dates are read. */
type Undated<Entity> = Omit<FileEntry<Entity>, "visible">;

/**
 * When an entry is public; its dates are read at each publishing, because the time zone of the site may be
 * another.
 */
function windowOf({ source, value, origin }: Undated<object>, reading: Reading): Window {
  if ("created_at" in value)
    checkCreated({ ...noDates, ...origin.dates }, String(value.created_at), source, reading);
  return origin.dates ? takeDates(origin.dates, { source }, reading).visible : always;
}

function factsAt(file: string, hashes: FileHashes): FileFacts | null {
  try {
    return hashes.factsOf(file);
  } catch {
    return null;
  }
}

const isSame = ({ pictures, files = {}, around }: Origin, reading: Reading) =>
  (around === undefined || around === reading.around) &&
  Object.entries(files).every(([name, stored]) => reading.fileBook.find(name)?.path === stored) &&
  Object.entries(pictures).every(([name, key]) => {
    const picture = reading.book.find(name);
    return picture !== undefined && pictureKey(picture) === key;
  });

/** Lines of a file that was not parsed: it is, once something is wrong with it beside others. */
function placesIn(dir: string, file: string): FileEntry<unknown>["source"] {
  const lineOf = (keys: readonly PropertyKey[]) => {
    const read = readSource(dir, file);
    return "source" in read ? read.source.lineOf(keys) : 1;
  };
  return { file, lineOf };
}

function parse<Schema extends z.ZodType<DateFields>, Table extends EntryTable>(
  { schema, toEntity, toHead }: EntryKind<Schema, Table>,
  { file, source }: { file: string; source: string },
  reading: Reading,
): Undated<FileEntries[Table]> | null {
  const entry = readEntry(reading.dir, file, schema, reading.faults);
  if (!entry) return null;
  const { inside, pictures, files, isAround } = notedReading(reading);
  const { dates, value: undated } = splitDates(entry.value);
  const value = inFieldOrder(toEntity({ source: entry.source, value: undated }, inside));
  const head = toHead?.(entry, inside);
  // Most kinds have it; where a schema does not, no value has.
  const { order } = entry.value as { order?: number };
  const origin = {
    source,
    pictures,
    ...(Object.keys(files).length > 0 ? { files } : {}),
    ...(isAround() ? { around: reading.around } : {}),
    ...(order === undefined ? {} : { order }),
    ...(dates ? { dates } : {}),
    ...(head ? { head } : {}),
    hash: hashOf(value),
  };
  return { source: entry.source, value, origin };
}
