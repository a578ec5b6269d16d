import { wholeNumber } from "./fields.ts";

/** The variables about memory. */
export const memoryVariables = {
  PAGE_CACHE_MB: wholeNumber(
    "64",
    { least: 0, most: 99_999 },
    "PAGE_CACHE_MB must be a whole number: the MiB of memory that finished pages may take, 0 to keep none",
  ).describe("Memory for finished pages, in MiB; 0 keeps none."),
};
