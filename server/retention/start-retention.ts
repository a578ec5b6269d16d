import type { Config } from "../config/config.ts";
import { log } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import type { PurgeLimits } from "../store/retention.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** After the start, when visitors come first. */
const firstAfterMs = 60_000;

type Days = Pick<
  Config,
  "retentionMessagesDays" | "retentionSubscribersDays" | "retentionNotFoundDays" | "retentionVisitsDays"
>;

/** Rows from before these times are deleted, as the owner has configured. */
export function purgeLimits(
  { retentionMessagesDays, retentionSubscribersDays, retentionNotFoundDays, retentionVisitsDays }: Days,
  now = Date.now(),
): PurgeLimits {
  const before = (days: number | null) => (days === null ? null : new Date(now - days * dayMs));
  return {
    messagesBefore: before(retentionMessagesDays),
    subscribersBefore: before(retentionSubscribersDays),
    notFoundBefore: before(retentionNotFoundDays),
    visitsBefore: before(retentionVisitsDays),
  };
}

/** Purges a minute after the start and then once a day. `stop` waits for a purge in progress. */
export function startRetention(
  days: Days,
  store: Pick<Store, "purge">,
  firstMs = firstAfterMs,
): { readonly stop: () => Promise<void> } {
  if (Object.values(purgeLimits(days)).every((before) => before === null))
    return { stop: () => Promise.resolve() };
  let running = Promise.resolve();
  const purge = async () => {
    try {
      const purged = await store.purge(purgeLimits(days));
      if (Object.values(purged).some((rows) => rows > 0))
        log.info({ part: "retention", ...purged }, "erased rows past their retention");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ part: "retention", reason }, "cannot erase; trying again tomorrow");
    }
  };
  let timer = setTimeout(next, firstMs);
  function next(): void {
    running = purge();
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
