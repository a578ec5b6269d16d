import { countInMemory, limitMemory } from "./bounded-counter.ts";
import { type Decide, decider } from "./decide.ts";

export interface Limits {
  readonly admit: Decide;
  close(): void;
}

/** Limits counted by this process alone; `now` gives the ms of a monotonic clock. */
export const limitsAlone = (now?: () => number): Limits => ({
  admit: decider(countInMemory(limitMemory(), now)),
  close: () => {},
});

/** The limits of the site: shared by several machines where `REDIS_URL` is set. */
export async function openLimits({ redisUrl }: { readonly redisUrl: string }): Promise<Limits> {
  if (redisUrl === "") return limitsAlone();
  // The libraries are loaded only where Redis is configured.
  const { shareLimits } = await import("./shared-limits.ts");
  return shareLimits(redisUrl, limitsAlone());
}
