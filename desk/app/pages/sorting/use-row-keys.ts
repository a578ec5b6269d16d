import { useState } from "react";

/**
 * Keys for rows that have no name of their own: they go with a row that is moved, so that what is open in it stays open. Rows that come or go
 * otherwise, such as by an undo, count as the last ones.
 */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const current = keys.length === count ? keys : fitted(keys, count);
  return {
    keys: current.map(String),
    removed: (at: number) => setKeys(current.toSpliced(at, 1)),
    moved: (from: number, to: number) => setKeys(moved(current, from, to)),
  };
}

/** The items with the one at `from` moved to where it is `to` afterwards. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Keys for so many rows: those that there are, and further ones for what is new. */
export function fitted(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  const further = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index);
  return [...keys.slice(0, count), ...further];
}
