import { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { MakeCounter } from "#server/abuse/bounded-counter.ts";

/**
 * A Redis connection that keeps counts for all processes. Redis expires them itself, so no machine's clock
 * matters.
 */
interface RedisCounter {
  /** Counters that fail when Redis does. */
  readonly count: MakeCounter;
  /** Reports the state of the connection: that it failed (repeatedly, while it does), that it is ready. */
  watch(gone: (error: Error) => void, back: () => void): void;
  close(): void;
}

/**
 * Connects in the background and reconnects; must be watched at once, or a failing connection ends the
 * process. No command may take longer than `commandMs`.
 */
export function connectRedis(url: string, commandMs: number): RedisCounter {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMs,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  return {
    count: countIn(redis),
    watch: (gone, back) => redis.on("error", gone).on("ready", back),
    close: () => redis.disconnect(),
  };
}

function countIn(redis: Redis): MakeCounter {
  return (name, limit) => {
    const limiter = new RateLimiterRedis({
      ...limit,
      keyPrefix: name,
      storeClient: redis,
      rejectIfRedisNotReady: true,
    });
    return {
      use: async (key, points = 1) => {
        try {
          await limiter.consume(key, points);
          return 0;
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        }
      },
      isKnown: async (key) => (await limiter.get(key)) !== null,
    };
  };
}
