import { countInMemory, limitMemory } from "./bounded-counter.ts";
import { type Decide, decider } from "./decide.ts";

export interface Limits {
  readonly admit: Decide;
  close(): void;
}

/**
 * How long a decision may wait for Redis, in ms, however many commands it takes. The bound for a form is 250
 * ms: timers of a busy process fire late.
 */
export const usualRedisMs = 200;

interface LimitsParts {
  readonly redisUrl: string;
  /** The ms of a monotonic clock. */
  readonly now?: () => number;
  /** How long a decision waits for Redis, in ms. */
  readonly redisMs?: number;
}

/**
 * The limits: counted by this process alone, or shared through Redis, and by this process alone while Redis
 * is away.
 */
export async function openLimits({ redisUrl, now, redisMs = usualRedisMs }: LimitsParts): Promise<Limits> {
  const alone = decider(countInMemory(limitMemory(), now));
  if (redisUrl === "") return { admit: alone, close: () => {} };
  // The libraries are loaded only where Redis is configured.
  const [{ connectRedis }, { withCircuitBreaker }] = await Promise.all([
    import("./redis-counter.ts"),
    import("./circuit-breaker.ts"),
  ]);
  const redis = connectRedis(redisUrl, redisMs);
  const patient = withCircuitBreaker(decider(redis.count), alone, redisMs);
  redis.watch(patient.gone, patient.back);
  return {
    admit: patient.decide,
    close: () => {
      patient.close();
      redis.close();
    },
  };
}
