import { setTimeout as pause } from "node:timers/promises";
import { oncePerKey } from "../base/once-per-key.ts";
import type { Timeline } from "../base/timeline.ts";

/**
 * How old a known version may be, in ms. Half of it is what a publishing waits for in the middle.
 */
const versionAgeMs = 100;
/**
 * The age at which it is read again (one row) while requests still go by the known one: on a busy site
 * none of them waits for the database.
 */
const versionEveryMs = 80;
/** How long a slow database may delay an answer that is cached, in ms. */
const versionTimeoutMs = 250;

/**
 * The content version with the instants at which it changes, read at most every 80 ms; the last known one
 * while the database is away.
 */
export function watchVersion(ask: () => Promise<Timeline | null>, now: () => number) {
  let known: Timeline = { version: "", changes: [], endings: [] };
  let readAt = Number.NEGATIVE_INFINITY;
  const once = oncePerKey<void>();
  const read = () =>
    once("version", async () => {
      // While it is unknown cached pages are still served; the next request reads it again.
      known = (await ask().catch(() => null)) ?? known;
      readAt = now();
    });
  return {
    /** The version without waiting; undefined where it has to be read first. */
    fresh(): Timeline | undefined {
      const age = now() - readAt;
      if (age >= versionEveryMs) void read();
      return age < versionAgeMs ? known : undefined;
    },
    async now(): Promise<Timeline> {
      if (now() - readAt >= versionAgeMs)
        await Promise.race([read(), pause(versionTimeoutMs, undefined, { ref: false })]);
      return known;
    },
  };
}
