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
    /** The version without waiting; undefined where it has to be read first. */
    fresh(): Timeline | undefined {
      const age = now() - askedAt;
      if (age >= versionEveryMs) asking ??= update();
      return age < versionAgeMs ? known : undefined;
    },
    async now(): Promise<Timeline> {
      if (now() - askedAt < versionAgeMs) return known;
      asking ??= update();
      await Promise.race([asking, timeout(versionTimeoutMs)]);
      return known;
    },
  };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
