import type { Role } from "#desk/contract/roles.ts";
import type { Deps } from "#desk/server/deps.ts";
import { titled } from "#desk/server/titles.ts";
import { readSettings } from "#server/config/feature-settings.ts";
import type { VisitDays, VisitsView, WeekVisits } from "./calls.ts";
import { daysBefore, eachDay, lastDays } from "./days.ts";
import { visitSettings } from "./settings.ts";
import { type DayVisits, visitStore } from "./visit-store.ts";

interface Asked {
  readonly days: VisitDays;
  readonly role: Role;
}

/** Pages and hosts that are listed. */
const most = 10;

/** How often something was counted in some days. */
const sum = (days: readonly DayVisits[], field: keyof Omit<DayVisits, "day">): number =>
  days.reduce((total, { [field]: count }) => total + count, 0);

const isCounting = (config: Deps["config"]) => readSettings(visitSettings, config).VISITS;

/** What was counted in the last days, every day of them, today included. */
export async function viewVisits(
  deps: Pick<Deps, "database" | "store" | "config" | "clock" | "tree">,
  { days: count, role }: Asked,
): Promise<VisitsView> {
  const { config, clock, tree } = deps;
  const store = visitStore(deps);
  const period = lastDays(clock().getTime(), count);
  const { since } = period;
  const earlier = daysBefore(period);
  const [days, before, first, pages, referrers, site] = await Promise.all([
    store.visits(period),
    store.visits(earlier),
    store.firstDay(),
    store.mostVisited({ kind: "page", since, most }),
    store.mostVisited({ kind: "referrer", since, most }),
    tree(),
  ]);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const nameOf = titled(site);
  return {
    isCounting: isCounting(config),
    since: first,
    days: eachDay(period).map((day) => {
      const { visitors = 0, views = 0 } = byDay.get(day) ?? {};
      return { day, visitors, views };
    }),
    visitors: sum(days, "visitors"),
    views: sum(days, "views"),
    before:
      first === null || first > earlier.since
        ? null
        : { visitors: sum(before, "visitors"), views: sum(before, "views") },
    bots: sum(days, "bots"),
    enquiries: role === "owner" ? sum(days, "enquiries") : null,
    pages: pages.map(({ name, count: views }) => ({ ...nameOf(name), views })),
    referrers: referrers.map(({ name: host, count: views }) => ({ host, views })),
  };
}

/** What was counted in the last seven days; null where the site does not count. */
export async function viewWeek(
  deps: Pick<Deps, "database" | "store" | "config" | "clock">,
): Promise<WeekVisits | null> {
  if (!isCounting(deps.config)) return null;
  const days = await visitStore(deps).visits(lastDays(deps.clock().getTime(), 7));
  return { visitors: sum(days, "visitors"), views: sum(days, "views") };
}
