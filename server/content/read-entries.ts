import path from "node:path";
import type { z } from "zod";
import type { EntryHead } from "#contract/rendered-page.ts";
import { always, type Window } from "../base/window.ts";
import { type EntryTable, type FileEntries, inFieldOrder } from "./entry-tables.ts";
import type { FileBook } from "./file-book.ts";
import type { FileHashes } from "./file-hashes.ts";
import type { KnownEntries, KnownEntry } from "./known-entries.ts";
import type { MarkdownReading } from "./markdown-reading.ts";
import { hashOf, type Origin, pictureKey, sourceKey } from "./origin.ts";
import type { PictureBook } from "./picture-book.ts";
import {
  checkCreated,
  type DateFields,
  type DateReading,
  noDates,
  splitDates,
  takeDates,
} from "./read-dates.ts";
import { type Entry, listMarkdown, readEntry } from "./reading.ts";
import { readSource, type Source } from "./source.ts";

/** What reading entries needs. */
export interface Reading extends MarkdownReading, DateReading {
  readonly dir: string;
  /** The way of reading, see `recipeOf`. */
  readonly recipe: string;
  /** Names what `shown` and the locale hold, see `Origin`. */
  readonly around: string;
  /** What is published; an entry that is made of the same is taken from there. */
  readonly known: KnownEntries;
  readonly hashes: FileHashes;
}

/** An entry that has a file of its own, and where the file says what. */
export interface FileEntry<Entity> {
  readonly source: Pick<Source, "file" | "lineOf">;
  readonly value: Entity;
  readonly origin: Origin;
  /** When the entry is public by its own dates. */
  readonly visible: Window;
}

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

/** The entries of a folder in the order of their files' names. Only files that differ from what is published are parsed. */
export async function readEntries<Schema extends z.ZodType<DateFields>, Table extends EntryTable>(
  kind: EntryKind<Schema, Table>,
  reading: Reading,
): Promise<FileEntry<FileEntries[Table]>[]> {
  const names = await namesIn(kind.folder, reading);
  const known: ReadonlyMap<string, KnownEntry<FileEntries[Table]>> = reading.known[kind.table];
  const entries = names.flatMap((name) => {
    const file = `${kind.folder}/${name}`;
    const source = sourceOf(file, reading);
    const found = source === null ? undefined : known.get(source);
    if (found && isSame(found.origin, reading))
      return [{ source: placesIn(reading.dir, file), value: found.entity, origin: found.origin }];
    return parse(kind, { file, source: source ?? "" }, reading);
  });
  return entries.map((entry) => ({ ...entry, visible: windowOf(entry, reading) }));
}

/** The files of a folder, also those that are not on the disk. */
async function namesIn(folder: string, { dir, hashes }: Reading): Promise<string[]> {
  const whole = path.join(dir, folder);
  const absent = [...hashes.absent.keys()].filter((file) => path.dirname(file) === whole);
  return [...(await listMarkdown(whole)), ...absent.map((file) => path.basename(file))].toSorted();
}

/** An entry before its dates are read. */
type Undated<Entity> = Omit<FileEntry<Entity>, "visible">;

/** When an entry is public; its dates are read at each publishing, because the time zone of the site may be another. */
function windowOf({ source, value, origin }: Undated<object>, reading: Reading): Window {
  if ("created_at" in value)
    checkCreated({ ...noDates, ...origin.dates }, String(value.created_at), source, reading);
  return origin.dates ? takeDates(origin.dates, { source }, reading).visible : always;
}

/** Names what the file holds; null where it cannot be read, which parsing then says. */
function sourceOf(file: string, { dir, recipe, hashes }: Reading): string | null {
  try {
    return sourceKey(recipe, file, hashes.factsOf(path.join(dir, file)).sha256);
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
): Undated<FileEntries[Table]>[] {
  const entry = readEntry(reading.dir, file, schema, reading.faults);
  if (!entry) return [];
  const { inside, pictures, files, isAround } = watched(reading);
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
  return [{ source: entry.source, value, origin }];
}

/** A reading that notes which pictures and files are taken from it, and whether anything of what lies around the entry is. */
function watched(reading: Reading) {
  const pictures: Record<string, string> = {};
  const files: Record<string, string> = {};
  let around = false;
  const noted =
    <Value>(value: () => Value) =>
    () => {
      around = true;
      return value();
    };
  const find = (name: string) => {
    const picture = reading.book.find(name);
    if (picture) pictures[name] = pictureKey(picture);
    return picture;
  };
  const use: PictureBook["use"] = (name, place) => {
    find(name);
    return reading.book.use(name, place);
  };
  const useFile: FileBook["use"] = (name, place) => {
    const file = reading.fileBook.use(name, place);
    if (file) files[name] = file.path;
    return file;
  };
  const inside: Reading = Object.create(reading, {
    // When its pictures and files are public is noted once it is known when the entry is.
    book: { value: { ...reading.book, find, use, show: () => {} } },
    fileBook: { value: { ...reading.fileBook, use: useFile, show: () => {} } },
    shown: { get: noted(() => reading.shown) },
    // The language itself is in the recipe.
    locale: {
      value: Object.create(reading.locale, {
        server: { get: noted(() => reading.locale.server) },
        formats: { get: noted(() => reading.locale.formats) },
      }),
    },
  });
  return { inside, pictures, files, isAround: () => around };
}
