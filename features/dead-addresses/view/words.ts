import { day as date, figure } from "#desk/app/shell/formats.ts";

const timeCount = (count: number) => (count === 1 ? "Requested once" : `Requested ${figure(count)} times`);

/** The words of the addresses without a page. */
export const words = {
  dead: "Addresses without a page",
  deadWhat: "Visitors ask for these and find nothing. Let each lead to the page that they mean.",
  noDead: "There are none at the moment.",
  deadList: "Addresses without a page",
  seen: (requests: number, time: string) => `${timeCount(requests)}, last on ${date(time)}`,
  likely: "It may mean",
  unlike: "No page is like it.",
  accept: "Lead there",
  acceptOf: (address: string, page: string) => `Lead there: ${address} to ${page}`,
  choose: "Choose a page",
  chooseOther: "Another page",
  chooseOf: (address: string) => `Choose a page for ${address}`,
  chooseOtherOf: (address: string) => `Another page for ${address}`,
  dismiss: "Dismiss",
  dismissOf: (address: string) => `Dismiss ${address}`,
  led: (address: string, page: string) => `${address} leads to ${page} once you publish.`,
  dismissed: (address: string) => `${address} is not listed any more.`,
  undo: "Undo",
  undoOf: (what: string) => `Undo: ${what}`,
  undone: "Taken back.",
  notUndone: "Somebody else has changed this meanwhile. It stays as it is now.",
  publish: "Publish",
  more: (count: number) => `and ${figure(count)} more that visitors ask for less often`,
  waiting: "With the next publishing",
  leadsTo: "leads to",
  allRules: "All addresses that lead elsewhere",
  dismissedList: (count: number) => `Dismissed: ${figure(count)}`,
  listAgain: "List again",
  listAgainOf: (address: string) => `List ${address} again`,
  listedAgain: (address: string) => `${address} is listed again.`,
  unlisted: (scanners: number, others: number) =>
    `Not listed: ${figure(scanners)} requests by programs that look for weak spots, and ${figure(others)} for addresses that are too long or too rare.`,
  chooseTitle: "Where does it lead?",
  target: "Page, or an address elsewhere",
  targetHint: "Begin to type its title. An address elsewhere begins with https://.",
  noSuchPage:
    "No page has this title. Choose one from the list, or type an address that begins with https://.",
  lead: "Lead there",
  cancel: "Cancel",
};
