import { countInMemory, limitMemory } from "./bounded-counter.ts";
import { type Decide, decider } from "./decide.ts";

export interface Limits {
  readonly admit: Decide;
  close(): void;
}

interface LimitsParts {
  readonly redisUrl: string;
  /** The ms of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * The limits: counted by this process alone, or shared through Redis, and by this process alone while Redis
 * is away.
 */
export async function openLimits({ redisUrl, now }: LimitsParts): Promise<Limits> {
  const alone = decider(countInMemory(limitMemory(), now));
  if (redisUrl === "") return { admit: alone, close: () => {} };
  // The libraries are loaded only where Redis is configured.
  const [{ connectRedis }, { withCircuitBreaker }] = await Promise.all([
    import("./redis-counter.ts"),
    import("./circuit-breaker.ts"),
  ]);
  const redis = connectRedis(redisUrl);
  const patient = withCircuitBreaker(decider(redis.count), alone);
  redis.watch(patient.gone, patient.back);
  return {
    admit: patient.decide,
    close: () => {
      patient.close();
      redis.close();
    },
  };
}
