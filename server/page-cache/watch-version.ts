import type { Timeline } from "../base/timeline.ts";

/**
 * How often the version is read, in ms: one row. Half of it is what a publishing waits for in the middle.
 */
const versionEveryMs = 100;
/** How long a slow database may delay an answer that is cached, in ms. */
const versionTimeoutMs = 250;

/**
 * The content version with the instants at which it changes, read at most ten times a second; the last known
 * one while the database is away.
 */
export function watchVersion(ask: () => Promise<Timeline | null>, now: () => number) {
  let known: Timeline = { version: "", changes: [], endings: [] };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const update = async () => {
    try {
      known = (await ask()) ?? known;
    } catch {
      // Cached pages are still served; the next request reads the version again.
    }
    askedAt = now();
    asking = undefined;
  };
  return {
    fresh: () => (now() - askedAt < versionEveryMs ? known : undefined),
    async now(): Promise<Timeline> {
      if (now() - askedAt < versionEveryMs) return known;
      asking ??= update();
      await Promise.race([asking, timeout(versionTimeoutMs)]);
      return known;
    },
  };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
