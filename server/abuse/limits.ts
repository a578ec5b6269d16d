import { countInMemory, limitMemory } from "./bounded-counter.ts";
import { type Decide, decider } from "./decide.ts";

export interface Limits {
  readonly admit: Decide;
  close(): void;
}

interface LimitsParts {
  readonly redisUrl: string;
  /** Ms of a clock that never goes back. */
  readonly now?: () => number;
}

/** The limits: counted by this process alone, or with others through Redis, and alone again while that is away. */
export async function openLimits({ redisUrl, now }: LimitsParts): Promise<Limits> {
  const alone = decider(countInMemory(limitMemory(), now));
  if (redisUrl === "") return { admit: alone, close: () => {} };
  // Its libraries are read only where there is a Redis.
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
