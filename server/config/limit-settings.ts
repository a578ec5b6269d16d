import type { z } from "zod";
import { onOff, wholeNumber } from "./fields.ts";

/** Limits for visitors and answers. */
export interface LimitConfig {
  readonly rateLimits: boolean;
  /** Bytes of memory for the page cache; 0 disables it. */
  readonly pageCacheBytes: number;
}

const bytesPerMiB = 1024 * 1024;

/** The variables about limits and memory. */
export const limitVariables = {
  RATE_LIMITS: onOff("RATE_LIMITS", "on").describe("`off` lifts all limits of the forms: for tests alone."),
  PAGE_CACHE_MB: wholeNumber(
    "64",
    { least: 0, most: 99_999 },
    "PAGE_CACHE_MB must be a whole number: the MiB of memory that finished pages may take, 0 to keep none",
  ).describe("Memory for finished pages, in MiB; 0 keeps none."),
};

/** The settings from variables without a fault. */
export function readLimits(values: z.output<z.ZodObject<typeof limitVariables>>): LimitConfig {
  return {
    rateLimits: values.RATE_LIMITS,
    pageCacheBytes: values.PAGE_CACHE_MB * bytesPerMiB,
  };
}
