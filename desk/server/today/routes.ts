import { findings, today, upcoming } from "#desk/contract/today.ts";
import { waitingBefore } from "../inbox/waiting-before.ts";
import { createPages } from "../pages/pages.ts";
import { answers, type DeskCalls } from "../route.ts";
import { listUnanswered } from "./list-unanswered.ts";
import { listUpcoming } from "./list-upcoming.ts";
import { describeFindings } from "./describe-findings.ts";

/** The first screen. */
export const todayRoutes: DeskCalls = (deps) => [
  answers(today, "editor", async ({ person }) => {
    const isOwner = person.role === "owner";
    const [messages, unanswered, lastBackup] = await Promise.all([
      isOwner ? deps.store.countInbox(waitingBefore(deps)) : null,
      isOwner ? listUnanswered(deps) : [],
      deps.store.lastBackup(),
    ]);
    return { messages, unanswered, lastBackup };
  }),
  answers(upcoming, "editor", () => listUpcoming(deps)),
  answers(findings, "editor", async () => {
    const [report, problems] = await Promise.all([deps.examine(), createPages(deps).problems()]);
    return describeFindings(report.findings, problems, deps.folder.files);
  }),
];
