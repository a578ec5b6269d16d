import { firstGiven } from "#features/parts.ts";
import { countInMemory, limitMemory } from "./bounded-counter.ts";
import { type Decide, decider } from "./decide.ts";

export interface Limits {
  readonly admit: Decide;
  close(): void;
}

/** All variables as they were given. */
interface WithEnvironment {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What a feature may bring: limits that are counted for several processes together. */
export interface BringsLimits {
  /** Opens them; `alone` decides where they cannot. Null where they are not set up. */
  readonly limits?: (config: WithEnvironment, alone: Limits) => Promise<Limits | null>;
}

/** Limits counted by this process alone; `now` gives the ms of a monotonic clock. */
export const limitsAlone = (now?: () => number): Limits => ({
  admit: decider(countInMemory(limitMemory(), now)),
  close: () => {},
});

/** The limits that are set up; by default this process counts alone. */
export async function openLimits(config: WithEnvironment): Promise<Limits> {
  const alone = limitsAlone();
  return (await firstGiven(({ limits }: BringsLimits) => limits?.(config, alone))) ?? alone;
}
