import { type DayVisits, emptyDay, type VisitStore } from "./visit-store.ts";
import type { Days } from "./days.ts";

/** The sums of some days. */
type VisitTotal = Omit<DayVisits, "day">;

/** What was counted in some days. */
interface CountedDays {
  /** Those on which something was counted, in order. */
  readonly days: readonly DayVisits[];
  readonly total: VisitTotal;
}

/** A page by its path, or a host; "" for all that are too many to list. */
interface CountedName {
  readonly name: string;
  readonly count: number;
}

/** Pages and hosts that are listed. */
const mostListed = 10;

/** What was counted in some days, for the desk. */
export async function countVisits(
  store: Pick<VisitStore, "visits">,
  { since, before }: Days,
): Promise<CountedDays> {
  const days = (await store.visits(since)).filter(({ day }) => day < before);
  const sum = (field: keyof VisitTotal) => days.reduce((total, { [field]: count }) => total + count, 0);
  const { day: _, ...fields } = emptyDay("");
  // The keys are the total's own.
  const names = Object.keys(fields) as (keyof VisitTotal)[];
  return { days, total: { ...fields, ...Object.fromEntries(names.map((name) => [name, sum(name)])) } };
}

/** The pages that were read most from a day on, and the hosts that most visitors came from. */
export async function mostVisited(
  store: Pick<VisitStore, "mostVisited">,
  since: string,
): Promise<{ pages: readonly CountedName[]; referrers: readonly CountedName[] }> {
  const most = mostListed;
  const [pages, referrers] = await Promise.all([
    store.mostVisited({ kind: "page", since, most }),
    store.mostVisited({ kind: "referrer", since, most }),
  ]);
  return { pages, referrers };
}
