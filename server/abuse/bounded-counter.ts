import { LRUCache } from "lru-cache";

/** So many points in so many seconds, from the first on. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** Counts points under keys. */
export interface Counter {
  /** Uses points (1 unless told); gives the seconds to wait where that is too many, else 0. */
  use(key: string, points?: number): Promise<number>;
  /** Whether anything was used under a key within the limit's duration. */
  isKnown(key: string): Promise<boolean>;
}

/** Makes the counter of a limit under a name of its own. */
export type MakeCounter = (name: string, limit: Limit) => Counter;

interface Used {
  points: number;
  readonly until: number;
}

/** What all limits of a process remember. */
export type LimitMemory = LRUCache<string, Used>;

/** Some 200 bytes a key: 20 MB when full. A flood from more addresses meets the limit in all. */
const mostKeys = 100_000;

/** The keys that nobody has used for longest make way, so that it never grows beyond its size. */
export function limitMemory(): LimitMemory {
  return new LRUCache({ max: mostKeys });
}

/**
 * Counts in memory. The limiter library's own way has a timer a key and no bound. `now` gives ms of a clock that never goes
 * back: the machine's date may be set ahead and back again, which would close a form for as long.
 */
export function countInMemory(memory: LimitMemory, now: () => number = () => performance.now()): MakeCounter {
  return (name, { points: most, duration }) => {
    const current = (key: string) => {
      const known = memory.get(key);
      return known && known.until > now() ? known : undefined;
    };
    return {
      use: (given, points = 1) => {
        const key = `${name}:${given}`;
        const known = current(key);
        const used = known ?? { points: 0, until: now() + duration * 1000 };
        if (!known) memory.set(key, used);
        used.points += points;
        return Promise.resolve(used.points > most ? Math.max(1, Math.ceil((used.until - now()) / 1000)) : 0);
      },
      isKnown: (given) => Promise.resolve(current(`${name}:${given}`) !== undefined),
    };
  };
}
