/**
 * How many times slower than this machine's the processor of each page is (`E2E_SLOW`); 1 leaves it alone.
 */
export const slowness = Math.max(1, Number(process.env["E2E_SLOW"]) || 1);
