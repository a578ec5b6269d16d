import type { z } from "zod";
import { wholeNumber } from "./fields.ts";

/** Limits of memory. */
export interface MemoryConfig {
  /** Bytes of memory for the page cache; 0 disables it. */
  readonly pageCacheBytes: number;
}

const bytesPerMiB = 1024 * 1024;

/** The variables about memory. */
export const memoryVariables = {
  PAGE_CACHE_MB: wholeNumber(
    "64",
    { least: 0, most: 99_999 },
    "PAGE_CACHE_MB must be a whole number: the MiB of memory that finished pages may take, 0 to keep none",
  ).describe("Memory for finished pages, in MiB; 0 keeps none."),
};

/** The settings from variables without a fault. */
export function readMemory(values: z.output<z.ZodObject<typeof memoryVariables>>): MemoryConfig {
  return {
    pageCacheBytes: values.PAGE_CACHE_MB * bytesPerMiB,
  };
}
