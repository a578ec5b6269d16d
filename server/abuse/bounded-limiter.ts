import { LRUCache } from "lru-cache";
import { RateLimiterRes, RateLimiterStoreAbstract } from "rate-limiter-flexible";

/** What one key has used of its window. */
interface Used {
  points: number;
  readonly until: number;
}

/** Memory of limiters; the keys that nobody has used for longest make way, so that it never grows beyond its size. */
export type LimiterMemory = LRUCache<string, Used>;

/** Some 200 bytes a key: 20 MB when full. A flood from more addresses meets the limit in all. */
const mostKeys = 100_000;

/** One memory for all limiters of a process. */
export function limiterMemory(most = mostKeys): LimiterMemory {
  return new LRUCache({ max: most });
}

/** Counts in memory. The library's own has a timer a key and no bound. */
export class BoundedLimiter extends RateLimiterStoreAbstract {
  readonly #memory: LimiterMemory;

  constructor(memory: LimiterMemory, options: { points: number; duration: number; keyPrefix: string }) {
    super({ ...options, storeClient: null });
    this.#memory = memory;
  }

  /** Asked by the library. */
  _upsert(key: string, points: number, durationMs: number): Promise<Used> {
    const used = this.#memory.get(key);
    if (used && used.until > Date.now()) {
      used.points += points;
      return Promise.resolve(used);
    }
    const fresh = { points, until: Date.now() + durationMs };
    this.#memory.set(key, fresh);
    return Promise.resolve(fresh);
  }

  /** Asked by the library. */
  _get(key: string): Promise<Used | null> {
    const used = this.#memory.get(key);
    return Promise.resolve(used && used.until > Date.now() ? used : null);
  }

  /** Asked by the library. */
  _delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#memory.delete(key));
  }

  /** Asked by the library. */
  _getRateLimiterRes(_key: string, added: number, { points, until }: Used): RateLimiterRes {
    const left = Math.max(this.points - points, 0);
    return new RateLimiterRes(left, Math.max(until - Date.now(), 0), points, points === added);
  }
}
