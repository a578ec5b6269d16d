import { withCircuitBreaker } from "./circuit-breaker.ts";
import { decider } from "#server/abuse/decide.ts";
import type { Limits } from "#server/abuse/limits.ts";
import { connectRedis } from "./redis-counter.ts";

/**
 * How long a decision may wait for Redis, in ms, however many commands it takes. The bound for a form is 250
 * ms: timers of a busy process fire late.
 */
export const usualRedisMs = 200;

/** Limits that all processes count together in Redis; while it is away, `alone` decides. */
export function shareLimits(redisUrl: string, alone: Limits, patienceMs = usualRedisMs): Limits {
  const redis = connectRedis(redisUrl, patienceMs);
  const patient = withCircuitBreaker(decider(redis.count), alone.admit, patienceMs);
  redis.watch(patient.gone, patient.back);
  return {
    admit: patient.decide,
    close: () => {
      patient.close();
      redis.close();
    },
  };
}
