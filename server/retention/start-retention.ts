import type { Config } from "../config/config.ts";
import { log } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import type { PurgeLimits } from "../store/retention.ts";
import { messageOf } from "../base/errors.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** A process that is killed loses what was counted in this time. */
const writeEveryMs = 10_000;
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

/** Writes what a service has counted so far. Never rejects. */
export type Write = () => Promise<void>;

interface Upkeep {
  readonly writes: readonly Write[];
  readonly purges: readonly Purge[];
}

/**
 * What is done again and again beside the requests, in one loop: services write what they have counted every
 * ten seconds, and what is past its retention is erased a minute after the start and then once a day. `stop`
 * waits for what is under way.
 */
export function startUpkeep(
  { writes, purges }: Upkeep,
  { everyMs = writeEveryMs, firstPurgeMs = firstAfterMs } = {},
): { readonly stop: () => Promise<void> } {
  const purge = async (run: Purge) => {
    try {
      const purged = await run();
      if (Object.values(purged).some((rows) => rows > 0))
        log.info({ part: "retention", ...purged }, "erased rows past their retention");
    } catch (error) {
      log.error({ part: "retention", reason: messageOf(error) }, "cannot erase; trying again tomorrow");
    }
  };
  let purgeAt = performance.now() + firstPurgeMs;
  const round = async () => {
    await Promise.all(writes.map((write) => write()));
    if (performance.now() < purgeAt) return;
    purgeAt += dayMs;
    for (const run of purges) await purge(run);
  };
  let isStopped = false;
  let running = Promise.resolve();
  let timer = wait();
  function wait(): NodeJS.Timeout {
    return setTimeout(() => {
      running = round();
      void running.finally(() => {
        if (!isStopped) timer = wait();
      });
    }, everyMs).unref();
  }
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
