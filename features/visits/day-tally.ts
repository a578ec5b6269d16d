import type { VisitKind, VisitSum } from "./visit-store.ts";

/** The most distinct names that a process counts in a day; further ones are counted together, under "". */
const mostNames: Record<VisitKind, number> = {
  page: 10_000,
  referrer: 500,
  bot: 1,
  contact: 1,
};
/** Visitors between two flushes; views beyond are counted, but not their visitors. */
const mostNew = 20_000;

/**
 * What a process has counted on one day and not yet written. Names stay, so that their number stays bounded.
 */
export class DayTally {
  readonly #counts = new Map<VisitKind, Map<string, number>>();
  #visitors = new Set<string>();

  add(kind: VisitKind, name = "", by = 1): void {
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts);
    const known = counts.has(name) || counts.size < mostNames[kind] ? name : "";
    counts.set(known, (counts.get(known) ?? 0) + by);
  }

  /** Notes a visitor by today's hash, where there is room. The database tells who was noted before. */
  visitor(hash: string): void {
    if (this.#visitors.size < mostNew) this.#visitors.add(hash);
  }

  /** Takes what was counted since the last call. */
  take(): { readonly sums: VisitSum[]; readonly visitors: string[] } {
    const sums = [...this.#counts].flatMap(([kind, counts]) =>
      [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ kind, name, count })),
    );
    for (const { kind, name } of sums) this.#counts.get(kind)?.set(name, 0);
    const visitors = [...this.#visitors];
    this.#visitors = new Set();
    return { sums, visitors };
  }

  /** Puts back what could not be written. */
  putBack(sums: readonly VisitSum[], visitors: readonly string[]): void {
    for (const { kind, name, count } of sums) this.add(kind, name, count);
    for (const hash of visitors) this.visitor(hash);
  }
}
