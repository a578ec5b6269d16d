import type { Config } from "../config/config.ts";
import { log } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import type { PurgeLimits } from "../store/retention.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** After the start, when visitors come first. */
const firstAfterMs = 60_000;

type Days = Pick<Config, "retentionMessagesDays" | "retentionSubscribersDays">;

/** The moment before which rows go that are kept for so many days. */
export const daysBefore = (days: number, now = Date.now()): Date => new Date(now - days * dayMs);

/** Rows from before these times are deleted, as the owner has configured. */
export function purgeLimits(
  { retentionMessagesDays, retentionSubscribersDays }: Days,
  now = Date.now(),
): PurgeLimits {
  const before = (days: number | null) => (days === null ? null : daysBefore(days, now));
  return {
    messagesBefore: before(retentionMessagesDays),
    subscribersBefore: before(retentionSubscribersDays),
  };
}

/** Erases what is past its retention, and says how many rows, by what they are. */
export type Purge = () => Promise<Readonly<Record<string, number>>>;

/** Erases what the site itself keeps; null where nothing is configured. */
export function sitePurge(days: Days, store: Pick<Store, "purge">): Purge | null {
  const keepsAll = Object.values(purgeLimits(days)).every((before) => before === null);
  return keepsAll ? null : async () => ({ ...(await store.purge(purgeLimits(days))) });
}

/** Purges a minute after the start and then once a day. `stop` waits for a purge in progress. */
export function startRetention(
  purges: readonly Purge[],
  firstMs = firstAfterMs,
): { readonly stop: () => Promise<void> } {
  if (purges.length === 0) return { stop: () => Promise.resolve() };
  let running = Promise.resolve();
  const purge = async (run: Purge) => {
    try {
      const purged = await run();
      if (Object.values(purged).some((rows) => rows > 0))
        log.info({ part: "retention", ...purged }, "erased rows past their retention");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ part: "retention", reason }, "cannot erase; trying again tomorrow");
    }
  };
  const purgeAll = async () => {
    for (const run of purges) await purge(run);
  };
  let timer = setTimeout(next, firstMs);
  function next(): void {
    running = purgeAll();
    timer = setTimeout(next, dayMs);
    timer.unref();
  }
  timer.unref();
  return {
    stop: () => {
      clearTimeout(timer);
      return running;
    },
  };
}
