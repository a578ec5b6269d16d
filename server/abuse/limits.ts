import { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { FormName } from "../api/submission.ts";
import { log } from "../log.ts";
import { type Count, countInMemory, type Limit, limitMemory } from "./bounded-counter.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Per address: many times what a person sends, an office behind one address included, and too little for a program.
 * In all: what the database takes many times over, so that a flood from many addresses fills no disk.
 */
export const formLimits: Record<FormName, { readonly address: readonly Limit[]; readonly all: Limit }> = {
  contact: {
    address: [
      { points: 5, duration: 10 * minute },
      { points: 30, duration: day },
    ],
    all: { points: 300, duration: minute },
  },
  newsletter: { address: [{ points: 10, duration: hour }], all: { points: 300, duration: minute } },
};

/** How long a limit may wait for Redis, in ms, before this process counts by itself. */
const redisPatienceMs = 250;

export interface Limits {
  /** Counts a submission; gives the seconds to wait before the next, 0 where this one may pass. */
  admit(form: FormName, visitor: string | null): Promise<number>;
  close(): void;
}

/** The limits: counted by this process alone, or with others through Redis, and alone again while that is away. */
export function openLimits({ redisUrl }: { readonly redisUrl: string }): Limits {
  const redis = redisUrl === "" ? null : connect(redisUrl);
  const memory = limitMemory();
  const counter = (form: string, limit: Limit): Count => {
    const name = `quarterlight:${form}:${limit.duration}`;
    const alone = countInMemory(memory, name, limit);
    return redis === null ? alone : countInRedis(redis, name, limit, alone);
  };
  const counters = (form: FormName) => ({
    address: formLimits[form].address.map((limit) => counter(form, limit)),
    all: counter(`${form}-all`, formLimits[form].all),
  });
  const byForm = { contact: counters("contact"), newsletter: counters("newsletter") };
  return {
    async admit(form, visitor) {
      const { address, all } = byForm[form];
      // The address first, one limit after the other: who is refused must not use up what is for all.
      for (const count of visitor === null ? [] : address) {
        const wait = await count(visitor ?? "");
        if (wait > 0) return wait;
      }
      return all("");
    },
    close: () => redis?.disconnect(),
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
