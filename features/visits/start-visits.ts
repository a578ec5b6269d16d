import { randomBytes } from "node:crypto";
import type { FormName } from "#contract/form-result.ts";
import { log } from "#server/base/log.ts";
import { firstOpenDay, type VisitStore } from "./visit-store.ts";
import { DayTally } from "./day-tally.ts";
import { dayOf } from "./days.ts";
import { dayKey } from "./visitor-hash.ts";
import { messageOf } from "#server/base/errors.ts";

/** Rows of one transaction: few, so that visitors' writes hardly wait. */
const rowsAtATime = 500;
/** Days that are kept in memory while the database is away. */
const mostDays = 3;

const dayMs = 86_400_000;

/** What counting needs. */
interface VisitsParts {
  readonly store: Pick<VisitStore, "addVisits" | "visitSalts" | "forgetVisitors">;
  readonly secret: string;
  /** In ms since 1970. */
  readonly clock?: () => number;
}

/** What is counted now; see `startVisits`. */
export type Visits = Awaited<ReturnType<typeof startVisits>>;

/**
 * Counts by day in memory, until the sums are written. While the database is away,
 * counts wait in memory, bounded; without the day's salt views are counted and visitors are not.
 */
export async function startVisits({ store, secret, clock = Date.now }: VisitsParts) {
  const tallies = new Map<string, DayTally>();
  const keys = new Map<string, string>();
  let forgotten = "";

  const tallyOf = (day: string) => {
    const tally = tallies.get(day) ?? new DayTally();
    tallies.set(day, tally);
    for (const old of [...tallies.keys()].slice(0, -mostDays)) tallies.delete(old);
    return tally;
  };
  const now = () => {
    const day = dayOf(clock());
    return { tally: tallyOf(day), key: keys.get(day) };
  };

  /** Tomorrow's salt is there before midnight. */
  const prepareKeys = async () => {
    const days = [dayOf(clock()), dayOf(clock() + dayMs)];
    if (days.some((day) => !keys.has(day))) {
      const salts = await store.visitSalts(days, () => randomBytes(16).toString("base64url"));
      keys.clear();
      for (const [day, salt] of salts) keys.set(day, dayKey(secret, salt));
    }
  };
  const forget = async () => {
    const first = firstOpenDay(clock());
    if (first === forgotten) return;
    await store.forgetVisitors(first);
    forgotten = first;
  };
  const flushDay = async (day: string, tally: DayTally) => {
    const { sums, visitors } = tally.take();
    while (sums.length > 0 || visitors.length > 0) {
      const [some, seen] = [sums.slice(0, rowsAtATime), visitors.slice(0, rowsAtATime)];
      try {
        await store.addVisits({ day, sums: some, visitors: seen });
      } catch (error) {
        tally.putBack(sums, visitors);
        throw error;
      }
      sums.splice(0, rowsAtATime);
      visitors.splice(0, rowsAtATime);
    }
  };
  const flush = async () => {
    try {
      for (const [day, tally] of tallies) {
        await flushDay(day, tally);
        if (tally !== now().tally) tallies.delete(day);
      }
      await prepareKeys();
      await forget();
    } catch (error) {
      log.error(
        { part: "visits", reason: messageOf(error) },
        "cannot write the counted visits; trying again in 10 seconds",
      );
    }
  };

  let running = flush();
  await running;
  return {
    now,
    /** Counts an accepted submission of a form: a message is an enquiry. */
    submission: (form: FormName) => {
      if (form === "contact") now().tally.add(form);
    },
    /** Writes what is counted so far. */
    flush: () => (running = running.then(flush)),
  };
}
