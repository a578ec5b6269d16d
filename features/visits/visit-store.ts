import { type EraseBatch, eraseInBatches, rowsAtATime } from "#server/store/retention.ts";
import { type SiteDatabase, ownTables, type RunWith, type With } from "#server/store/own-tables.ts";
import type { Days } from "./days.ts";
import type { VisitTables } from "./tables.ts";

type Reader = With<VisitTables>;
type RunWrite = RunWith<VisitTables>;

/** All reads and writes of the visits. */
export type VisitStore = ReturnType<typeof visitStore>;

/** The visits in the site's database. */
export function visitStore(site: SiteDatabase) {
  const { reader, run } = ownTables<VisitTables>(site);
  return {
    addVisits: (batch: VisitBatch) => addVisits(run, batch),
    visitSalts: (days: readonly string[], fresh: () => string) => visitSalts(run, days, fresh),
    forgetVisitors: (day: string) => forgetVisitors(run, day),
    visits: (days: Days) => listVisits(reader, days),
    /** The first day on which anything was counted, as far as that is kept; null: none. */
    firstDay: () => firstDay(reader),
    mostVisited: (query: { kind: "page" | "referrer"; since: string; most: number }) =>
      listMostVisited(reader, query),
    /** Erases the sums of the days before an instant, and says how many. */
    purge: (before: Date, now = Date.now()) => purge(run, before, now),
  };
}

/**
 * What is counted: views by page, hosts that visitors came from, views by bots, and enquiries.
 */
export type VisitKind = "page" | "referrer" | "bot" | "contact";

/** A count of one name; "" where the kind has no names, or for all that are too many to list. */
export interface VisitSum {
  readonly kind: VisitKind;
  readonly name: string;
  readonly count: number;
}

/** What was counted on a day since the last time. */
export interface VisitBatch {
  /** In UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly sums: readonly VisitSum[];
  /** Hashes of the day's visitors; those that are known already are not counted again. */
  readonly visitors: readonly string[];
}

/** More visitors of a day are not distinguished: what is kept of a day must end somewhere. */
const mostVisitors = 200_000;

/** Adds to the sums of a day. Rows are written in one order, so that processes cannot block each other. */
function addVisits(run: RunWrite, { day, sums, visitors }: VisitBatch): Promise<void> {
  return run(async (transaction) => {
    const count = visitors.length > 0 ? await keepNew(transaction, day, visitors) : 0;
    const counted = count > 0 ? [...sums, { kind: "visitor" as const, name: "", count }] : sums;
    const rows = counted
      .map((sum) => ({ day, ...sum }))
      .toSorted((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name));
    if (rows.length === 0) return;
    await transaction
      .insertInto("visit_sums")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["day", "kind", "name"]).doUpdateSet((of) => ({
          count: of("visit_sums.count", "+", of.ref("excluded.count")),
        })),
      )
      .execute();
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Keeps the hashes that are new, and returns how many; none once the day's salt is gone. */
async function keepNew(transaction: Reader, day: string, visitors: readonly string[]): Promise<number> {
  const open = await transaction
    .selectFrom("visit_salts")
    .leftJoin("visit_sums", (join) =>
      join.onRef("visit_sums.day", "=", "visit_salts.day").on("visit_sums.kind", "=", "visitor"),
    )
    .select("visit_sums.count")
    .where("visit_salts.day", "=", day)
    .executeTakeFirst();
  if (!open || (open.count ?? 0) >= mostVisitors) return 0;
  const kept = await transaction
    .insertInto("visit_visitors")
    .values(visitors.toSorted().map((hash) => ({ day, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .execute();
  return kept.length;
}

/** The salts of some days, made of `fresh` where a day has none yet: all processes get the same. */
function visitSalts(
  run: RunWrite,
  days: readonly string[],
  fresh: () => string,
): Promise<Map<string, string>> {
  return run(async (transaction) => {
    await transaction
      .insertInto("visit_salts")
      .values(days.map((day) => ({ day, salt: fresh() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await transaction
      .selectFrom("visit_salts")
      .select(["day", "salt"])
      .where("day", "in", days)
      .execute();
    return new Map(rows.map(({ day, salt }) => [day, salt]));
  });
}

/**
 * How long a day's hashes outlive it, in ms: until every process has written what it counted before midnight.
 */
const graceMs = 5 * 60_000;

/** The first day whose salt and hashes are still needed. */
export const firstOpenDay = (now: number): string => new Date(now - graceMs).toISOString().slice(0, 10);

/** Deletes salts and hashes of the days before `day`. */
function forgetVisitors(run: RunWrite, day: string): Promise<void> {
  return run(async (transaction) => {
    await transaction.deleteFrom("visit_salts").where("day", "<", day).execute();
    await transaction.deleteFrom("visit_visitors").where("day", "<", day).execute();
  });
}

async function purge(run: RunWrite, before: Date, now: number): Promise<number> {
  // A process that counts does so itself; this is for a site that counts no longer.
  await forgetVisitors(run, firstOpenDay(now));
  return eraseInBatches(run, oldVisits(before.toISOString().slice(0, 10)));
}

const oldVisits =
  (day: string): EraseBatch<VisitTables> =>
  (transaction) =>
    transaction
      .deleteFrom("visit_sums")
      .where("id", "in", (from) =>
        from.selectFrom("visit_sums").select("id").where("day", "<", day).orderBy("id").limit(rowsAtATime),
      )
      .executeTakeFirstOrThrow();

/** The sums of one day. */
export interface DayVisits {
  /** In UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly visitors: number;
  readonly views: number;
  readonly bots: number;
  readonly enquiries: number;
}

const fields = {
  visitor: "visitors",
  page: "views",
  bot: "bots",
  contact: "enquiries",
} as const;

/** What the sums of days are made of; a database may have further kinds, which are counted no more. */
type Shown = keyof typeof fields;

/** Those of some days on which something was counted, in order. */
async function listVisits(reader: Reader, { since, before }: Days): Promise<DayVisits[]> {
  const rows = await reader
    .selectFrom("visit_sums")
    .select(({ fn }) => ["day", "kind", fn.sum("count").as("count")])
    .where("day", ">=", since)
    .where("day", "<", before)
    .where("kind", "in", Object.keys(fields) as Shown[])
    .groupBy(["day", "kind"])
    .orderBy("day")
    .execute();
  const days = new Map<string, DayVisits>();
  for (const { day, kind, count } of rows) {
    const known = days.get(day) ?? { day, visitors: 0, views: 0, bots: 0, enquiries: 0 };
    days.set(day, { ...known, [fields[kind as Shown]]: Number(count) });
  }
  return [...days.values()];
}

async function firstDay(reader: Reader): Promise<string | null> {
  const { day } = await reader
    .selectFrom("visit_sums")
    .select(({ fn }) => fn.min<string | null>("day").as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

/** The names of a kind that were counted most from `since` on, the first one most. */
async function listMostVisited(
  reader: Reader,
  { kind, since, most }: { kind: "page" | "referrer"; since: string; most: number },
): Promise<{ name: string; count: number }[]> {
  const rows = await reader
    .selectFrom("visit_sums")
    .select(({ fn }) => ["name", fn.sum("count").as("count")])
    .where("day", ">=", since)
    .where("kind", "=", kind)
    .groupBy("name")
    .orderBy(({ fn }) => fn.sum("count"), "desc")
    .orderBy("name")
    .limit(most)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}
