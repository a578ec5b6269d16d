import type { FormName } from "#contract/form-result.ts";
import type { Limit } from "./bounded-counter.ts";
import type { Networks } from "./networks.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What all submissions of a form together may take: how many, and how much space in the database, in KiB. */
interface Budget {
  readonly count: Limit;
  readonly room: Limit;
}

interface FormLimits extends Readonly<Record<keyof Networks, readonly Limit[]>> {
  /**
   * Repeats under an Idempotency-Key, by the narrow network: they store nothing more, but each costs a write.
   */
  readonly repeats: Limit;
  /** What all submissions together may use. */
  readonly common: Budget;
  /** How much of that suspect submissions may use, so that they are the first to be refused. */
  readonly suspects: Budget;
  /**
   * What is reserved for networks that have sent nothing for a day: a flood cannot close the form for others.
   */
  readonly reserve: Budget;
}

const inAll: Pick<FormLimits, "repeats" | "common" | "suspects" | "reserve"> = {
  repeats: { points: 60, duration: 10 * minute },
  common: { count: { points: 200, duration: minute }, room: { points: 4096, duration: hour } },
  suspects: { count: { points: 100, duration: minute }, room: { points: 1024, duration: hour } },
  reserve: { count: { points: 100, duration: minute }, room: { points: 2048, duration: hour } },
};

/**
 * By network: many times what a person, a household or a company sends, and too little for a program. In
 * total: many times what an agency gets, and at most 144 MiB of text a day, so that a flood fills no disk
 * before the owner notices.
 */
export const formLimits: Record<FormName, FormLimits> = {
  contact: {
    narrow: [
      { points: 5, duration: 10 * minute },
      { points: 30, duration: day },
    ],
    middle: [
      { points: 15, duration: 10 * minute },
      { points: 90, duration: day },
    ],
    wide: [
      { points: 40, duration: 10 * minute },
      { points: 240, duration: day },
    ],
    ...inAll,
  },
  newsletter: {
    narrow: [{ points: 10, duration: hour }],
    middle: [{ points: 30, duration: hour }],
    wide: [{ points: 80, duration: hour }],
    ...inAll,
  },
};

/** How long a network that has sent something does not count as new. */
export const seenLimit: Limit = { points: 1, duration: day };
