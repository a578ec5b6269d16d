import type { z } from "zod";
import type { EntryHead } from "#contract/rendered-page.ts";
import { always } from "../content/window.ts";
import { notedReading, type Reading, type FileEntry, type UndatedEntry } from "./entry-reading.ts";
import { type FileEntries, inFieldOrder } from "./entry-tables.ts";
import { checkCreated, type DateFields, noDates, splitDates, takeDates } from "../folder/read-dates.ts";
import { checkIds } from "../folder/ordering.ts";
import { checkSource, type CheckedFile, listMarkdown } from "../folder/read-file.ts";
import { readSource } from "../folder/source.ts";

/** How the files of a folder become entries. */
interface EntryKind<Schema extends z.ZodType<DateFields>, Entity> {
  readonly folder: string;
  readonly schema: Schema;
  readonly toEntity: (
    entry: CheckedFile<Omit<z.output<Schema>, keyof DateFields>>,
    reading: Reading,
  ) => Entity;
  /** What the entry says of its page alone. */
  readonly toHead?: (entry: CheckedFile<z.output<Schema>>, reading: Reading) => EntryHead | undefined;
}

/** The entries of a folder in the order of their files' names. */
export function readEntries<
  Schema extends z.ZodType<DateFields>,
  Entity extends FileEntries[keyof FileEntries],
>(kind: EntryKind<Schema, Entity>, reading: Reading): FileEntry<Entity>[] {
  const { folder, faults, notes, dependsOn } = reading;
  const entries = listMarkdown(folder, kind.folder).flatMap(({ name, path: place }) => {
    const reports = faults.length + notes.length;
    const undated = folder.cached(place, "entry", () => parse(kind, `${kind.folder}/${name}`, reading), {
      dependsOn,
      // Mistakes are told each time, and a file that it links to may be another one by then.
      isKept: (entry) => entry?.shows.files.size === 0 && faults.length + notes.length === reports,
    });
    return undated ? [dated(undated, reading)] : [];
  });
  checkIds(entries, faults);
  return entries;
}

/** The entry with its dates, which are read each time: the time zone of the site may be another. */
function dated<Entity extends object>(entry: UndatedEntry<Entity>, reading: Reading): FileEntry<Entity> {
  const { source, value, dates } = entry;
  if ("created_at" in value)
    checkCreated({ ...noDates, ...dates }, String(value.created_at), source, reading);
  return { ...entry, visible: dates ? takeDates(dates, { source }, reading).visible : always };
}

function parse<Schema extends z.ZodType<DateFields>, Entity extends object>(
  { schema, toEntity, toHead }: EntryKind<Schema, Entity>,
  file: string,
  reading: Reading,
): UndatedEntry<Entity> | null {
  const entry = checkSource(readSource(reading.dir, file), schema, reading.faults);
  if (!entry) return null;
  const { source } = entry;
  const { inside, shows } = notedReading(reading);
  const { dates, value } = splitDates(entry.value);
  // Most kinds have it; where a schema does not, no value has.
  const { order } = entry.value as { order?: number };
  return {
    // Not the text, of which a folder may have a hundred thousand.
    source: { file: source.file, lineOf: source.lineOf },
    value: inFieldOrder(toEntity({ source, value }, inside)),
    dates,
    order,
    head: toHead?.(entry, inside),
    shows,
  };
}
