import { waitingDays } from "#desk/contract/inbox.ts";
import type { Coming, Finding } from "#desk/contract/today.ts";
import { clockIn, figure, moment } from "../shell/formats.ts";

/** The words of the first screen. */
export const words = {
  title: "Today",
  messages: "Messages",
  messageCount: (count: number) => (count === 1 ? "1 new message" : `${figure(count)} new messages`),
  waiting: (count: number) => `${figure(count)} waiting for more than ${waitingDays} days`,
  suspects: (count: number) =>
    count === 1 ? "1 more looks like spam" : `${figure(count)} more look like spam`,
  backup: "Last backup",
  never: "Never. Whoever runs your site should make one each night.",
  at: moment,
  visits: "Last seven days",
  visitCount: (visitors: number, views: number) =>
    `${figure(visitors)} ${visitors === 1 ? "visitor" : "visitors"}, ${figure(views)} ${views === 1 ? "page" : "pages"} read`,
  notPublished: (count: number) =>
    count === 1
      ? "1 change is not published yet: visitors do not see it."
      : `${figure(count)} changes are not published yet: visitors do not see them.`,
  publish: "Publish …",
  coming: "This week",
  scheduled: (count: number) =>
    count === 1
      ? "1 entry with a date to come is not published yet. It will not appear by itself before you publish it."
      : `${figure(count)} entries with a date to come are not published yet. They will not appear by themselves before you publish them.`,
  comingLine: { appears: "appears", disappears: "disappears" } satisfies Record<Coming["what"], string>,
  comingAt: clockIn,
  zone: (zone: string) => `Times are those of ${zone}.`,
  nothingComing: "Nothing appears or disappears by its date in the next seven days.",
  drafts: "Drafts",
  dated: (date: string) => `stays hidden on ${date}: it is a draft`,
  show: "Let its date decide",
  showOf: (title: string) => `Let its date decide: ${title}`,
  noDraft: (title: string) => `${title} is no draft any more. Visitors see it on its date once you publish.`,
  noDrafts: "There are no drafts.",
  more: (count: number) => `and ${figure(count)} more`,
  findings: "Check of your site",
  allWell: "Nothing is wrong.",
  nothingForYou: "There is nothing for you to do.",
  keepers: "For whoever runs your site",
  keepersHint: "None of this can be changed in the desk. Pass it on to whoever runs your site.",
  details: "What they need to know",
  copyDetails: "Copy what they need to know",
  severities: { error: "Mend now", warning: "Before you open", note: "Worth a look" } satisfies Record<
    Finding["severity"],
    string
  >,
};
