import type { WeekVisits } from "#desk/contract/today.ts";
import { findings, today } from "#desk/contract/today.ts";
import type { Deps } from "../deps.ts";
import { waitingBefore } from "../inbox/waiting-before.ts";
import { answers, type Feature } from "../route.ts";

const weekMs = 7 * 86_400_000;

/** The first screen. */
export const todayRoutes: Feature = (deps) => [
  answers(today, "editor", async ({ person }) => {
    const [messages, lastBackup, visits] = await Promise.all([
      person.role === "owner" ? deps.store.countInbox(waitingBefore(deps)) : null,
      deps.store.lastBackup(),
      deps.config.visits ? countWeek(deps) : null,
    ]);
    return { messages, lastBackup, visits };
  }),
  answers(findings, "editor", async () => {
    const report = await deps.examine();
    return report.findings.map(({ severity, what, todo, where }) => ({ severity, what, todo, where }));
  }),
];

async function countWeek({ store, clock }: Deps): Promise<WeekVisits> {
  const since = new Date(clock().getTime() - weekMs + 1).toISOString().slice(0, 10);
  const days = await store.visits(since);
  return {
    visitors: days.reduce((sum, day) => sum + day.visitors, 0),
    views: days.reduce((sum, day) => sum + day.views, 0),
  };
}
