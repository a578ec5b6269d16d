import { useState } from "react";

/**
 * Keys for rows that have no name of their own. A key goes with its row, also where another editor moves it,
 * adds or removes others, or undoes that: so what is open in a row stays open, and the focus stays on the row
 * that it was on.
 */
export function useRowKeys(rows: readonly unknown[]): readonly string[] {
  const [known, setKnown] = useState<KeyedRows>({ rows: [], keys: [], next: 0 });
  if (known.rows === rows) return known.keys.map(String);
  const now = keysAfter(known, rows);
  setKnown(now);
  return now.keys.map(String);
}

/** Rows with the key of each. */
export interface KeyedRows {
  readonly rows: readonly unknown[];
  readonly keys: readonly number[];
  /** The first number that no row has had. */
  readonly next: number;
}

/**
 * The keys after a change: of the same row in its place, else elsewhere; else of the row in whose place
 * another stands, which was edited.
 */
export function keysAfter({ rows, keys, next }: KeyedRows, now: readonly unknown[]): KeyedRows {
  const free = new Set(rows.keys());
  const take = (at: number | undefined) => {
    if (at === undefined || !free.delete(at)) return undefined;
    return keys[at];
  };
  const inPlace = now.map((row, at) => (free.has(at) && isSame(rows[at], row) ? take(at) : undefined));
  const found = now.map((row, at) => inPlace[at] ?? take([...free].find((one) => isSame(rows[one], row))));
  const isEdited = free.size >= found.filter((key) => key === undefined).length;
  let last = next;
  const all = found.map(
    (key, at) => key ?? (isEdited ? take(free.has(at) ? at : [...free][0]) : undefined) ?? last++,
  );
  return { rows: now, keys: all, next: last };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The items with the one at `from` moved to where it is `to` afterwards. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
