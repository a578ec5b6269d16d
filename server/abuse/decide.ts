import type { FormName } from "#contract/form-result.ts";
import type { Counter, MakeCounter } from "./bounded-counter.ts";
import { formLimits, seenLimit } from "./form-limits.ts";
import type { Networks } from "./networks.ts";

/** What the limits need to know about a submission. */
export interface Admission {
  readonly form: FormName;
  /** Names of the visitor's networks; null where there is no address. */
  readonly networks: Networks | null;
  /** The space that it takes in the database, in KiB. */
  readonly room: number;
  readonly suspect: boolean;
  /** Its Idempotency-Key was used before: it stores nothing more. */
  readonly repeat: boolean;
}

/** Counts a submission; returns the seconds to wait before the next, 0 where this one may pass. */
export type Decide = (request: Admission) => Promise<number>;

/** Decides with counters of one kind. */
export function decider(make: MakeCounter): Decide {
  const forms = { contact: counters("contact", make), newsletter: counters("newsletter", make) };
  return async (request) => {
    const { seen, repeats, ...form } = forms[request.form];
    const { networks, suspect, room } = request;
    if (request.repeat) return repeats.use(networks?.narrow ?? "");
    // Its own networks first, from narrow to wide: a refused submission must not use up what others share.
    for (const tier of ["narrow", "middle", "wide"] as const) {
      const key = networks?.[tier];
      const wait = key === undefined ? 0 : await first(form[tier], key);
      if (wait > 0) return wait;
    }
    const wait = (suspect && (await useBudget(form.suspects, room))) || (await useBudget(form.common, room));
    const isNew = wait > 0 && !suspect && networks !== null && !(await seen.isKnown(networks.wide));
    const still = isNew ? await useBudget(form.reserve, room) : wait;
    if (still === 0 && networks !== null) await seen.use(networks.wide);
    return still;
  };
}

interface BudgetCounters {
  readonly count: Counter;
  readonly room: Counter;
}

function counters(form: FormName, make: MakeCounter) {
  const limits = formLimits[form];
  const named = (name: string) => `quarterlight:${form}:${name}`;
  const tier = (name: keyof Networks) =>
    limits[name].map((limit) => make(named(`${name}-${limit.duration}`), limit));
  const budget = (name: "common" | "suspects" | "reserve"): BudgetCounters => ({
    count: make(named(`${name}-count`), limits[name].count),
    room: make(named(`${name}-room`), limits[name].room),
  });
  return {
    narrow: tier("narrow"),
    middle: tier("middle"),
    wide: tier("wide"),
    common: budget("common"),
    suspects: budget("suspects"),
    reserve: budget("reserve"),
    repeats: make(named("repeats"), limits.repeats),
    seen: make(named("seen"), seenLimit),
  };
}

async function first(limits: readonly Counter[], key: string): Promise<number> {
  for (const limit of limits) {
    const wait = await limit.use(key);
    if (wait > 0) return wait;
  }
  return 0;
}

async function useBudget({ count, room }: BudgetCounters, kib: number): Promise<number> {
  return (await count.use("")) || room.use("", kib);
}
