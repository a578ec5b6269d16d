import type { DayVisits } from "../server/store/visits.ts";
import { emptyDay } from "../server/store/visits.ts";
import { type AnswerOptions, print, printJson, withStore } from "./print-list.ts";
import { toTable } from "./table.ts";

/** What `visits` is asked for. */
export interface VisitsOptions extends AnswerOptions {
  readonly days: number;
}

/** Pages and hosts that are listed. */
const mostListed = 10;
const dayMs = 86_400_000;

/** `npm run visits`: what the site has counted in the last days, today (UTC) included. */
export async function run({ days, json }: VisitsOptions): Promise<void> {
  await withStore(async ({ store, config }) => {
    const since = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);
    const counted = await store.visits(since);
    const [pages, referrers] = await Promise.all(
      (["page", "referrer"] as const).map((kind) => store.mostVisited({ kind, since, most: mostListed })),
    );
    const found = { since, days: counted, pages: pages ?? [], referrers: referrers ?? [] };
    if (!config.visits)
      console.error("VISITS is off: the site counts nothing. Set VISITS=on and restart it.");
    await (json ? printJson(found) : print(describe(found)));
  });
}

interface Found {
  readonly days: readonly DayVisits[];
  readonly pages: readonly Named[];
  readonly referrers: readonly Named[];
}

interface Named {
  readonly name: string;
  readonly count: number;
}

/** Three tables: days, pages, hosts. */
export function describe({ days, pages, referrers }: Found): string {
  if (days.length === 0) return "Nothing was counted in this time.\n";
  const total = days.reduce(add, emptyDay("total"));
  const header = ["day (UTC)", "visitors", "views", "bots", "404", "enquiries", "sign-ups"];
  const tables = [toTable(header, [...days, total].map(cells))];
  if (pages.length > 0) tables.push(named("page", "views", pages));
  if (referrers.length > 0) tables.push(named("came from", "views", referrers));
  return tables.join("\n");
}

const cells = ({ day, visitors, views, bots, missing, enquiries, signups }: DayVisits) => [
  day,
  visitors,
  views,
  bots,
  missing,
  enquiries,
  signups,
];

const add = (sum: DayVisits, day: DayVisits): DayVisits => ({
  day: sum.day,
  visitors: sum.visitors + day.visitors,
  views: sum.views + day.views,
  bots: sum.bots + day.bots,
  missing: sum.missing + day.missing,
  enquiries: sum.enquiries + day.enquiries,
  signups: sum.signups + day.signups,
});

const named = (what: string, figure: string, rows: readonly Named[]) =>
  toTable(
    [figure, what],
    rows.map(({ name, count }) => [count, name === "" ? "(others)" : readable(name)]),
  );

/** An address with its letters instead of their escapes. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
