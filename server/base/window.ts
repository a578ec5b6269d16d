/**
 * When something is public, in ms since 1970: from the first instant (inclusive) to the second (exclusive).
 */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/** The columns with the window of a database row. */
export interface VisibleColumns {
  readonly visible_from: number;
  readonly visible_until: number;
}

/**
 * Without dates. The end is the last instant that a `Date` can represent, so that comparisons need no special
 * case.
 */
export const always: Window = { from: 0, until: 8_640_000_000_000_000 };
/** A draft, or something that belongs to one. */
export const never: Window = { from: 0, until: 0 };

/** Whether something is public at an instant. */
export const isOpen = ({ from, until }: Window, at: number): boolean => from <= at && at < until;
export const isNever = ({ from, until }: Window): boolean => from >= until;
export const isAlways = ({ from, until }: Window): boolean => from === always.from && until === always.until;

/** When both are public: something that belongs to a hidden entry is hidden with it. */
export function overlap(one: Window, other: Window): Window {
  const both = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
  return isNever(both) ? never : both;
}

export const toColumns = ({ from, until }: Window): VisibleColumns => ({
  visible_from: from,
  visible_until: until,
});
export const fromColumns = ({ visible_from, visible_until }: VisibleColumns): Window => ({
  from: visible_from,
  until: visible_until,
});

/** Windows merged where they touch, sorted: the times when any of them is open. */
export function union(windows: readonly Window[]): Window[] {
  const joined: Window[] = [];
  for (const window of windows.filter((one) => !isNever(one)).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && window.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, window.until) };
    else joined.push(window);
  }
  return joined;
}
