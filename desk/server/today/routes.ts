import { ahead, type Finding, findings, today, type WeekVisits } from "#desk/contract/today.ts";
import { documentKind } from "#desk/folder/document-kinds.ts";
import type { Deps } from "../deps.ts";
import { waitingBefore } from "../inbox/waiting-before.ts";
import { answers, type Feature } from "../route.ts";
import { lookAhead } from "./look-ahead.ts";

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
  answers(ahead, "editor", () => lookAhead(deps)),
  answers(findings, "editor", async () => {
    const report = await deps.examine();
    return report.findings.map(({ severity, what, todo, where }) => ({
      severity,
      what,
      todo,
      where,
      place: documentIn(where),
    }));
  }),
];

/** The document that a finding names (`posts/1.md:3`); null where it names a setting, or a file that the desk does not edit. */
function documentIn(where: string | null): Finding["place"] {
  const file = where?.replace(/:\d+$/, "") ?? "";
  return documentKind(file) ? { file } : null;
}

async function countWeek({ store, clock }: Deps): Promise<WeekVisits> {
  const since = new Date(clock().getTime() - weekMs + 1).toISOString().slice(0, 10);
  const days = await store.visits(since);
  return {
    visitors: days.reduce((sum, day) => sum + day.visitors, 0),
    views: days.reduce((sum, day) => sum + day.views, 0),
  };
}
