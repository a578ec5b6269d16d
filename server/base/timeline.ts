import { always, isNever, type Window } from "./window.ts";

/** A content version, and every instant at which what it shows changes, in order. */
export interface Timeline {
  /** The hash of all that is published. */
  readonly version: string;
  /** Something appears or disappears. */
  readonly changes: readonly number[];
  /**
   * Something disappears: earlier answers must not be served any longer, not even while the database is away.
   */
  readonly endings: readonly number[];
}

/** A period in which a content version shows the same. */
export interface Period {
  /** Identifies what is shown: the hash, and the instant of the last change if there was one. */
  readonly version: string;
  readonly since: number;
  /** The next change. */
  readonly until: number;
  /** The next time that something disappears. */
  readonly endsAt: number;
  /** The requested instant. */
  readonly at: number;
}

/** The instants at which something with these windows changes. */
export function timelineOf(windows: readonly Window[]): Omit<Timeline, "version"> {
  const real = windows.filter((window) => !isNever(window));
  const endings = inOrder(real.map(({ until }) => until));
  return { changes: inOrder([...real.map(({ from }) => from), ...endings]), endings };
}

const inOrder = (instants: readonly number[]) =>
  [...new Set(instants)].filter((at) => at > always.from && at < always.until).toSorted((a, b) => a - b);

/**
 * What is shown at an instant. A pure function of the clock: no timer has to fire, and a clock that is set
 * back shows again what was shown then.
 */
export function periodAt({ version, changes, endings }: Timeline, at: number): Period {
  const next = countUpTo(changes, at);
  const last = changes[next - 1];
  return {
    version: last === undefined ? version : `${version}-${last}`,
    since: last ?? Number.NEGATIVE_INFINITY,
    until: changes[next] ?? Number.POSITIVE_INFINITY,
    endsAt: endings[countUpTo(endings, at)] ?? Number.POSITIVE_INFINITY,
    at,
  };
}

/** How many of some sorted instants are not after `at`. */
function countUpTo(instants: readonly number[], at: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Margin in ms for what a cache adds to an answer's age: the time in transit. */
const marginMs = 1000;

/** Seconds that an answer of a period may be cached; none if the period is unknown. */
export function secondsLeft(period: Period | null, most: number): number {
  return period ? secondsUntil(period.until, period.at, most) : 0;
}

/** Seconds that an answer of the instant `at` may be cached: at most `most`, and not beyond `end`. */
export function secondsUntil(end: number, at: number, most: number): number {
  return Math.max(0, Math.min(most, Math.floor((end - at - marginMs) / 1000)));
}
