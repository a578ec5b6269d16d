import { LRUCache } from "lru-cache";

/** A number of points per number of seconds, counted from the first use. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** Counts points under keys. */
export interface Counter {
  /** Uses points (1 by default); returns the seconds to wait where the limit is exceeded, 0 otherwise. */
  use(key: string, points?: number): Promise<number>;
  /** Whether any points were used under a key within the limit's duration. */
  isKnown(key: string): Promise<boolean>;
}

/** Creates the counter of a limit under a name of its own. */
export type MakeCounter = (name: string, limit: Limit) => Counter;

interface Used {
  points: number;
  readonly until: number;
}

/** What all limits of a process remember. */
type LimitMemory = LRUCache<string, Used>;

/** About 200 bytes a key: 20 MB when full. A flood from more addresses runs into the total limit. */
const mostKeys = 100_000;

/** The least recently used keys are evicted, so the map never exceeds its size. */
export function limitMemory(): LimitMemory {
  return new LRUCache({ max: mostKeys });
}

/**
 * Counts in memory. The limiter library's own memory store has a timer per key and no bound. `now` returns
 * the ms of a monotonic clock: the machine's date may be set ahead and back again, which would close a form
 * for that long.
 */
export function countInMemory(memory: LimitMemory, now: () => number = () => performance.now()): MakeCounter {
  return (name, { points: most, duration }) => {
    const current = (key: string) => {
      const known = memory.get(key);
      return known && known.until > now() ? known : undefined;
    };
    return {
      use: (caller, points = 1) => {
        const key = `${name}:${caller}`;
        const known = current(key);
        const used = known ?? { points: 0, until: now() + duration * 1000 };
        if (!known) memory.set(key, used);
        used.points += points;
        return Promise.resolve(used.points > most ? Math.max(1, Math.ceil((used.until - now()) / 1000)) : 0);
      },
      isKnown: (caller) => Promise.resolve(current(`${name}:${caller}`) !== undefined),
    };
  };
}
