import type { FormName } from "../api/submission.ts";
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

export interface Limits {
  /** Counts a submission; gives the seconds to wait before the next, 0 where this one may pass. */
  admit(form: FormName, visitor: string | null): Promise<number>;
  close(): void;
}

/** The limits: counted by this process alone, or with others through Redis, and alone again while that is away. */
export async function openLimits({ redisUrl }: { readonly redisUrl: string }): Promise<Limits> {
  // Its libraries are read only where there is a Redis.
  const redis = redisUrl === "" ? null : (await import("./redis-counter.ts")).connectRedis(redisUrl);
  const memory = limitMemory();
  const counter = (form: string, limit: Limit): Count => {
    const name = `quarterlight:${form}:${limit.duration}`;
    const alone = countInMemory(memory, name, limit);
    return redis === null ? alone : redis.count(name, limit, alone);
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
    close: () => redis?.close(),
  };
}
