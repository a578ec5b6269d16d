import type { Role } from "#desk/contract/roles.ts";
import type { Deps } from "#desk/server/deps.ts";
import { titled } from "#desk/server/titles.ts";
import { readSettings } from "#server/config/feature-settings.ts";
import type { VisitDays, VisitsView, WeekVisits } from "./calls.ts";
import { eachDay, lastDays } from "./days.ts";
import { countVisits, mostVisited } from "./figures.ts";
import { visitSettings } from "./settings.ts";
import { visitStore } from "./visit-store.ts";

interface Asked {
  readonly days: VisitDays;
  readonly role: Role;
}

const isCounting = (config: Deps["config"]) => readSettings(visitSettings, config).VISITS;

/** What was counted in the last days, every day of them, today included. */
export async function viewVisits(
  deps: Pick<Deps, "database" | "store" | "config" | "clock" | "tree">,
  { days: count, role }: Asked,
): Promise<VisitsView> {
  const { config, clock, tree } = deps;
  const store = visitStore(deps);
  const period = lastDays(clock().getTime(), count);
  const [{ days, total }, most, site] = await Promise.all([
    countVisits(store, period),
    mostVisited(store, period.since),
    tree(),
  ]);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const nameOf = titled(site);
  return {
    isCounting: isCounting(config),
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

/** What was counted in the last seven days; null where the site does not count. */
export async function viewWeek(
  deps: Pick<Deps, "database" | "store" | "config" | "clock">,
): Promise<WeekVisits | null> {
  if (!isCounting(deps.config)) return null;
  const { total } = await countVisits(visitStore(deps), lastDays(deps.clock().getTime(), 7));
  return { visitors: total.visitors, views: total.views };
}
