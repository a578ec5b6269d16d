import type { EntryPlace } from "./pages.ts";
import { isFields, isRows, type Value } from "#contract/fields/value.ts";

/**
 * The place of an entry without all else that is known of it. Of a row it has the id: others may put rows
 * above it.
 */
export const placeOf = ({ file, row, id }: EntryPlace) => ({
  file,
  row,
  id: row === undefined ? undefined : (id ?? undefined),
});

/** Whether two places name the same entry: by their ids where both know them. */
export const isSameEntry = (one: EntryPlace, other: EntryPlace): boolean =>
  one.file === other.file && (hasId(one) && hasId(other) ? one.id === other.id : one.row === other.row);

/**
 * The index of an entry's row in the list that a file has now; undefined where that has no such row any more,
 * and where the entry is no row but the whole file.
 */
export function rowOf(value: Value | undefined, { row, id }: EntryPlace): number | undefined {
  if (row === undefined || !isRows(value)) return undefined;
  const isIt = (one: Value | undefined) => typeof id !== "number" || (isFields(one) && one["id"] === id);
  const at = isIt(value[row]) ? row : value.findIndex(isIt);
  return value[at] === undefined ? undefined : at;
}

const hasId = ({ row, id }: EntryPlace) => row !== undefined && typeof id === "number";
