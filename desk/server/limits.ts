import { RateLimiterMemory } from "rate-limiter-flexible";
import { currentRequest } from "#server/base/request-scope.ts";
import { Refusal } from "./refusal.ts";
import type { Least } from "./access/person.ts";

/** Calls a minute from one address: a person who types, and one who tries keys to sign in. */
const [mostCalls, mostAttempts] = [1200, 30];

/** Counts the calls of each address. */
export type Limits = ReturnType<typeof createLimits>;

/** Throws a refusal with 429 where an address calls too often. */
export function createLimits() {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [calls, attempts] = [perMinute(mostCalls), perMinute(mostAttempts)];
  return async (least: Least): Promise<void> => {
    const key = currentRequest()?.address ?? "unknown";
    try {
      await (least === "anyone" ? attempts : calls).consume(key);
    } catch {
      throw new Refusal(429, "Too many tries in a short time. Wait a minute, then try again.");
    }
  };
}
