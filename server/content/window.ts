/**
 * When something is public, in ms since 1970: from the first instant (inclusive) to the second (exclusive).
 */
export interface Window {
  readonly from: number;
  readonly until: number;
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
export function overlap(a: Window, b: Window): Window {
  const both = { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) };
  return isNever(both) ? never : both;
}
