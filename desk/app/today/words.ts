import { waitingDays } from "#desk/contract/inbox.ts";
import type { Coming, Finding } from "#desk/contract/today.ts";
import { figure } from "../shell/formats.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** The words of the first screen. */
export const words = {
  title: "Today",
  messages: "Messages",
  messageCount: (count: number) => (count === 1 ? "1 new message" : `${figure(count)} new messages`),
  waiting: (count: number) => `${figure(count)} waiting for more than ${waitingDays} days`,
  suspects: (count: number) =>
    count === 1 ? "1 more looks like spam" : `${figure(count)} more look like spam`,
  backup: "Last backup",
  never: "Never. Make one with: npm run backup -- --out FOLDER",
  at: (time: string) => moment.format(new Date(time)),
  visits: "Last seven days",
  visitCount: (visitors: number, views: number) =>
    `${figure(visitors)} ${visitors === 1 ? "visitor" : "visitors"}, ${figure(views)} ${views === 1 ? "page" : "pages"} read`,
  coming: "This week",
  comingLine: { appears: "appears", disappears: "disappears" } satisfies Record<Coming["what"], string>,
  nothingComing: "Nothing appears or disappears by its date in the next seven days.",
  drafts: "Drafts",
  noDrafts: "There are no drafts.",
  more: (count: number) => `and ${figure(count)} more`,
  findings: "What the doctor says",
  allWell: "Nothing is wrong.",
  severities: { error: "Mend now", warning: "Before you open", note: "Worth a look" } satisfies Record<
    Finding["severity"],
    string
  >,
};
