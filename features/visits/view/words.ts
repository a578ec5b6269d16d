import type { VisitDays, VisitedDay } from "../calls.ts";
import { figure } from "#desk/app/shell/formats.ts";

// Days are counted in UTC, wherever the browser is.
const utc = { timeZone: "UTC" } as const;
const long = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", ...utc });
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...utc });
const month = new Intl.DateTimeFormat("en-GB", { month: "long", ...utc });

const viewCount = (count: number) => (count === 1 ? "1 page read" : `${figure(count)} pages read`);
const visitorCount = (count: number) => (count === 1 ? "1 visitor" : `${figure(count)} visitors`);
const botCount = (count: number) =>
  count === 1
    ? "1 page read by a search engine or another program is left out."
    : `${figure(count)} pages read by search engines and other programs are left out.`;
const ofDay = ({ day, views, visitors }: VisitedDay) =>
  `${long.format(new Date(day))}: ${viewCount(views)}, ${visitorCount(visitors)}`;

/** The words of the visits. */
export const words = {
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
  week: "Last seven days",
  weekCount: (visitors: number, views: number) => `${visitorCount(visitors)}, ${viewCount(views)}`,
};
