import type { Role } from "#desk/contract/roles.ts";
import type { VisitDays, VisitsView } from "#desk/contract/visits.ts";
import { eachDay, lastDays } from "#server/visits/days.ts";
import { countVisits, mostVisited } from "#server/visits/figures.ts";
import type { Deps } from "../deps.ts";
import { titled } from "./titles.ts";

interface Asked {
  readonly days: VisitDays;
  readonly role: Role;
}

/** What was counted in the last days, every day of them, today included. */
export async function viewVisits(
  { store, config, clock, tree }: Pick<Deps, "store" | "config" | "clock" | "tree">,
  { days: count, role }: Asked,
): Promise<VisitsView> {
  const period = lastDays(clock().getTime(), count);
  const [{ days, total }, most, site] = await Promise.all([
    countVisits(store, period),
    mostVisited(store, period.since),
    tree(),
  ]);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const nameOf = titled(site);
  return {
    isCounting: config.visits,
    days: eachDay(period).map((day) => {
      const { visitors = 0, views = 0 } = byDay.get(day) ?? {};
      return { day, visitors, views };
    }),
    visitors: total.visitors,
    views: total.views,
    bots: total.bots,
    enquiries: role === "owner" ? total.enquiries : null,
    pages: most.pages.map(({ name, count: views }) => ({ ...nameOf(name), views })),
    referrers: most.referrers.map(({ name: host, count: views }) => ({ host, views })),
  };
}
