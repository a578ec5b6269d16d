import { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { log } from "../log.ts";
import type { Count, Limit } from "./bounded-counter.ts";

/** How long a limit may wait for Redis, in ms, before this process counts by itself. */
const redisPatienceMs = 250;

/** A connection to Redis that keeps counts for every process. */
export interface RedisCounter {
  /** A count under `name`; where Redis fails or takes too long, `alone` counts. */
  count(name: string, limit: Limit, alone: Count): Count;
  close(): void;
}

/** Connects in the background: while Redis is away, so says the log, and the counts are each process's own. */
export function connectRedis(url: string): RedisCounter {
  const redis = connect(url);
  return {
    count: (name, limit, alone) => countInRedis(redis, name, limit, alone),
    close: () => redis.disconnect(),
  };
}

/** Counts in Redis; where that fails or takes too long, `alone`: no message may be lost for want of a count. */
function countInRedis(redis: Redis, name: string, limit: Limit, alone: Count): Count {
  const limiter = new RateLimiterRedis({
    ...limit,
    keyPrefix: name,
    storeClient: redis,
    rejectIfRedisNotReady: true,
  });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return alone(key);
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: redisPatienceMs,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  let away = false;
  redis.on("error", (error: Error & { code?: string }) => {
    if (!away)
      log.warn({ code: error.code ?? error.name }, "Redis is away: limits are counted by this process alone");
    away = true;
  });
  redis.on("ready", () => {
    if (away) log.info("Redis is back: limits are shared again");
    away = false;
  });
  return redis;
}
