import { overlap, type Window } from "../content/window.ts";
import { type DateFields, type DateReading, takeDates, type Timed } from "../folder/read-dates.ts";
import type { Reading } from "./entry-reading.ts";
import type { CheckedFile } from "../folder/read-file.ts";
import { faultAt } from "../folder/source.ts";

type Undated<Row> = Omit<Row, keyof DateFields>;

/** The rows of a list without their dates, each with the time that they say; drafts are never public. */
export function datedRows<Row extends DateFields, Made = Undated<Row>>(
  { source }: CheckedFile<unknown>,
  keys: readonly PropertyKey[],
  rows: readonly Row[],
  reading: DateReading,
  // Without a function a row stays as it is, and then `Made` is its type.
  make: (row: Undated<Row>, index: number, visible: Window) => Made = (row) => row as Made,
): Timed<Made>[] {
  return rows.map((row, index) => {
    const { value, visible } = takeDates(row, { source, keys: [...keys, index] }, reading);
    return { value: make(value, index, visible), visible };
  });
}

/** The entry with an id; an unknown one is a fault. */
export function find<Target extends Timed<{ id: number }>>(
  { entry, keys }: { entry: CheckedFile<unknown>; keys: readonly PropertyKey[] },
  id: number,
  targets: readonly Target[],
  { faults }: Reading,
): Target | undefined {
  const target = targets.find(({ value }) => value.id === id);
  if (!target) faults.push(faultAt(entry.source, keys, { is: "entryUnknown", id: String(id) }));
  return target;
}

/** Entries by the ids of some rows, each with the further facts of its row, while both are public. */
export function joined<Facts extends DateFields & { id: number }, Target extends { id: number }>(
  entry: CheckedFile<unknown>,
  keys: readonly PropertyKey[],
  rows: readonly Facts[],
  targets: readonly Timed<Target>[],
  reading: Reading,
) {
  return rows.flatMap((row, index) => {
    const at = [...keys, index];
    const { value, visible } = takeDates(row, { source: entry.source, keys: at }, reading);
    const target = find({ entry, keys: [...at, "id"] }, row.id, targets, reading);
    if (!target) return [];
    return [{ value: { ...target.value, ...value }, visible: overlap(visible, target.visible) }];
  });
}
