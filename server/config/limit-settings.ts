import type { z } from "zod";
import { isUrlOf, onOff, text, wholeNumber } from "./fields.ts";

/** Limits for visitors and answers. */
export interface LimitConfig {
  readonly rateLimits: boolean;
  /** Where several processes count limits together; empty: each counts alone. */
  readonly redisUrl: string;
  /** Connections that may be open at a time. */
  readonly maxConnections: number;
  /** Bytes of memory for the page cache; 0 disables it. */
  readonly pageCacheBytes: number;
}

const bytesPerMiB = 1024 * 1024;

/** The variables about limits and memory. */
export const limitVariables = {
  RATE_LIMITS: onOff("RATE_LIMITS", "on"),
  REDIS_URL: text().refine((given) => given === "" || isUrlOf(/^rediss?:\/\//, given), {
    error:
      "REDIS_URL must be empty or begin with redis:// or rediss://, for example redis://:password@localhost:6379/0",
  }),
  MAX_CONNECTIONS: wholeNumber(
    "10000",
    { least: 10, most: 9_999_999 },
    "MAX_CONNECTIONS must be a whole number from 10 to 9999999, for example MAX_CONNECTIONS=10000",
  ),
  PAGE_CACHE_MB: wholeNumber(
    "64",
    { least: 0, most: 99_999 },
    "PAGE_CACHE_MB must be a whole number: the MiB of memory that finished pages may take, 0 to keep none",
  ),
};

/** The settings from variables without a fault. */
export function readLimits(values: z.output<z.ZodObject<typeof limitVariables>>): LimitConfig {
  return {
    rateLimits: values.RATE_LIMITS,
    redisUrl: values.REDIS_URL,
    maxConnections: values.MAX_CONNECTIONS,
    pageCacheBytes: values.PAGE_CACHE_MB * bytesPerMiB,
  };
}
