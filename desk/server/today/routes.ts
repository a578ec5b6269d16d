import { findings, today, upcoming } from "#desk/contract/today.ts";
import { waitingBefore } from "../inbox/waiting-before.ts";
import { createPages } from "../pages/pages.ts";
import { answers, type DeskCalls } from "../route.ts";
import { listUpcoming } from "./list-upcoming.ts";
import { describeFindings } from "./describe-findings.ts";

/** The first screen. */
export const todayRoutes: DeskCalls = (deps) => [
  answers(today, "editor", async ({ person }) => {
    const [messages, lastBackup] = await Promise.all([
      person.role === "owner" ? deps.store.countInbox(waitingBefore(deps)) : null,
      deps.store.lastBackup(),
    ]);
    return { messages, lastBackup };
  }),
  answers(upcoming, "editor", () => listUpcoming(deps)),
  answers(findings, "editor", async () => {
    const [report, problems] = await Promise.all([deps.examine(), createPages(deps).problems()]);
    return describeFindings(report.findings, problems, deps.folder.files);
  }),
];
