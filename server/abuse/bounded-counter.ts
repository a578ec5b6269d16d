import { LRUCache } from "lru-cache";

/** So many submissions in so many seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** Counts one more under a key; gives the seconds to wait where that is too many, else 0. */
export type Count = (key: string) => Promise<number>;

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

/** Counts in memory. The limiter library's own way has a timer a key and no bound. */
export function countInMemory(memory: LimitMemory, name: string, { points, duration }: Limit): Count {
  return (given) => {
    const key = `${name}:${given}`;
    const now = Date.now();
    const known = memory.get(key);
    const used = known && known.until > now ? known : { points: 0, until: now + duration * 1000 };
    if (used !== known) memory.set(key, used);
    used.points += 1;
    return Promise.resolve(used.points > points ? Math.max(1, Math.ceil((used.until - now) / 1000)) : 0);
  };
}
