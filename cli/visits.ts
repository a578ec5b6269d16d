import type { DayVisits } from "../server/store/visits.ts";
import { lastDays } from "../server/visits/days.ts";
import { type CountedDays, type CountedName, countVisits, mostVisited } from "../server/visits/figures.ts";
import { type AnswerOptions, print, printJson, withStore } from "./print-list.ts";
import { toTable } from "./table.ts";

/** The options of `visits`. */
export interface VisitsOptions extends AnswerOptions {
  readonly days: number;
}

/** `npm run visits`: what the site has counted in the last days, today (UTC) included. */
export async function run({ days, json }: VisitsOptions): Promise<void> {
  await withStore(async ({ store, config }) => {
    const asked = lastDays(Date.now(), days);
    const [counted, most] = await Promise.all([countVisits(store, asked), mostVisited(store, asked.since)]);
    if (!config.visits)
      console.error("VISITS is off: the site counts nothing. Set VISITS=on and restart it.");
    const { since } = asked;
    await (json
      ? printJson({ since, days: counted.days, ...most })
      : print(describe({ ...counted, ...most })));
  });
}

interface Found extends CountedDays {
  readonly pages: readonly CountedName[];
  readonly referrers: readonly CountedName[];
}

/** Three tables: days, pages, hosts. */
export function describe({ days, total, pages, referrers }: Found): string {
  if (days.length === 0) return "Nothing was counted in this time.\n";
  const header = ["day (UTC)", "visitors", "views", "bots", "404", "enquiries", "sign-ups"];
  const tables = [toTable(header, [...days, { day: "total", ...total }].map(cells))];
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

const named = (what: string, figure: string, rows: readonly CountedName[]) =>
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
