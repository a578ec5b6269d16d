import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { FormName } from "../api/submission.ts";
import { log } from "../log.ts";
import { BoundedLimiter, limiterMemory } from "./bounded-limiter.ts";

/** So many submissions in so many seconds. */
interface Limit {
  readonly points: number;
  readonly duration: number;
}

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
  const memory = limiterMemory();
  const limiter = (name: string, limit: Limit): RateLimiterAbstract => {
    const options = { ...limit, keyPrefix: `quarterlight:${name}:${limit.duration}` };
    const alone = new BoundedLimiter(memory, options);
    if (redis === null) return alone;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: alone,
    });
  };
  const limiters = (form: FormName) => ({
    address: formLimits[form].address.map((limit) => limiter(form, limit)),
    all: limiter(`${form}-all`, formLimits[form].all),
  });
  const byForm = { contact: limiters("contact"), newsletter: limiters("newsletter") };
  return {
    async admit(form, visitor) {
      const { address, all } = byForm[form];
      // The address first: one that is refused must not use up what is for all.
      for (const one of visitor === null ? [] : address) {
        const wait = await consume(one, visitor ?? "");
        if (wait > 0) return wait;
      }
      return consume(all, "all");
    },
    close: () => redis?.disconnect(),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    // A limit that cannot be counted is no reason to lose a message.
    log.error({ error: String(refused) }, "a limit could not be counted");
    return 0;
  }
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
