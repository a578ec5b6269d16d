import type { VisitDays, VisitedDay } from "#desk/contract/visits.ts";
import { day as date, figure } from "../shell/formats.ts";

// Days are counted in UTC, wherever the browser is.
const utc = { timeZone: "UTC" } as const;
const long = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", ...utc });
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...utc });
const month = new Intl.DateTimeFormat("en-GB", { month: "long", ...utc });

const viewCount = (count: number) => (count === 1 ? "1 page read" : `${figure(count)} pages read`);
const visitorCount = (count: number) => (count === 1 ? "1 visitor" : `${figure(count)} visitors`);
const timeCount = (count: number) => (count === 1 ? "Requested once" : `Requested ${figure(count)} times`);
const botCount = (count: number) =>
  count === 1
    ? "1 page read by a search engine or another program is left out."
    : `${figure(count)} pages read by search engines and other programs are left out.`;
const ofDay = ({ day, views, visitors }: VisitedDay) =>
  `${long.format(new Date(day))}: ${viewCount(views)}, ${visitorCount(visitors)}`;

/** The words of the visits. */
export const words = {
  title: "Visits",
  days: { "30": "30 days", "90": "90 days" } satisfies Record<`${VisitDays}`, string>,
  daysNav: "How long",
  off: "Your site does not count its visits.",
  offMore:
    "Once it does, you see here how many people come each day, which pages they read, and from which other sites they come. It needs no cookies and no service of others, and each night it forgets who came.",
  offWho:
    "Whoever runs your site switches it on. It is one setting, and the chapter “Visits” of the manual for operations names it.",
  nothing: "Nothing was counted in these days.",
  visitors: "Visitors",
  views: "Pages read",
  enquiries: "Messages",
  perDay: (count: number) => `${figure(Math.round(count))} a day`,
  chart: (days: number, { visitors, views }: { readonly visitors: number; readonly views: number }) =>
    `Chart of the last ${days} days: ${viewCount(views)}, ${visitorCount(visitors)}. The table below it has each day.`,
  ofDay,
  most: (day: VisitedDay) => `Most on ${ofDay(day)}`,
  dayLabel: (day: string) => short.format(new Date(day)),
  monthLabel: (day: string) => month.format(new Date(day)),
  longDay: (day: string) => long.format(new Date(day)),
  table: "Each day as a table",
  day: "Day",
  small: (bots: number) =>
    `Somebody who comes again on another day counts again. Days begin at midnight UTC.${
      bots === 0 ? "" : ` ${botCount(bots)}`
    }`,
  botsAlone: botCount,
  pages: "Most read",
  noPages: "No page was read.",
  otherPages: "Other pages",
  referrers: "Where they came from",
  noReferrers: "Nobody came by a link from another site.",
  otherHosts: "Other sites",
  readCount: viewCount,
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
