import type { VisitKind, VisitSum } from "./visit-store.ts";

/** The most distinct names that a process counts in a day; further ones are counted together, under "". */
const mostNames: Record<VisitKind, number> = {
  page: 10_000,
  referrer: 500,
  bot: 1,
  missing: 1,
  contact: 1,
  newsletter: 1,
};
/** Visitors remembered as already noted; forgetting them costs a write, because the database has them too. */
const mostRemembered = 50_000;
/** Visitors between two flushes; views beyond are counted, but not their visitors. */
const mostNew = 20_000;

/** How often something was counted since the last flush. */
export interface Counter {
  count: number;
}

/**
 * What a process has counted on one day and not yet written. Names stay, so that their number stays bounded.
 */
export class DayTally {
  readonly #counts = new Map<VisitKind, Map<string, Counter>>();
  readonly #remembered = new Set<string>();
  #newVisitors: string[] = [];

  add(kind: VisitKind, name = "", by = 1): void {
    this.counter(kind, name).count += by;
  }

  /** The counter of a name, the same all day. */
  counter(kind: VisitKind, name = ""): Counter {
    const counters = this.#counts.get(kind) ?? new Map<string, Counter>();
    this.#counts.set(kind, counters);
    const known = counters.has(name) || counters.size < mostNames[kind] ? name : "";
    const counter = counters.get(known) ?? { count: 0 };
    counters.set(known, counter);
    return counter;
  }

  /** Whether a name was counted today, by itself. */
  has(kind: VisitKind, name: string): boolean {
    return this.#counts.get(kind)?.has(name) ?? false;
  }

  /** Notes a visitor by today's hash. False where there is no room: the next view tries again. */
  visitor(hash: string): boolean {
    if (this.#remembered.has(hash)) return true;
    if (this.#newVisitors.length >= mostNew) return false;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.add(hash);
    this.#newVisitors.push(hash);
    return true;
  }

  /** Takes what was counted since the last call. */
  take(): { readonly sums: VisitSum[]; readonly visitors: string[] } {
    const sums = [...this.#counts].flatMap(([kind, counters]) =>
      [...counters].filter(([, { count }]) => count > 0).map(([name, { count }]) => ({ kind, name, count })),
    );
    for (const { kind, name } of sums) this.counter(kind, name).count = 0;
    const visitors = this.#newVisitors;
    this.#newVisitors = [];
    return { sums, visitors };
  }

  /** Puts back what could not be written. */
  putBack(sums: readonly VisitSum[], visitors: readonly string[]): void {
    for (const { kind, name, count } of sums) this.add(kind, name, count);
    this.#newVisitors = [...visitors, ...this.#newVisitors].slice(0, mostNew);
  }
}
