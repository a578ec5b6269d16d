import { findings, today, upcoming, type WeekVisits } from "#desk/contract/today.ts";
import { lastDays } from "#server/visits/days.ts";
import { countVisits } from "#server/visits/figures.ts";
import type { Deps } from "../deps.ts";
import { waitingBefore } from "../inbox/waiting-before.ts";
import { answers, type Feature } from "../route.ts";
import { listUpcoming } from "./list-upcoming.ts";
import { describeFindings } from "./describe-findings.ts";

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
  answers(upcoming, "editor", () => listUpcoming(deps)),
  answers(findings, "editor", async () => {
    const report = await deps.examine();
    return describeFindings(report.findings, deps.folder.files);
  }),
];

async function countWeek({ store, clock }: Deps): Promise<WeekVisits> {
  const { visitors, views } = (await countVisits(store, lastDays(clock().getTime(), 7))).total;
  return { visitors, views };
}
