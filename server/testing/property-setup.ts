import { configureGlobal } from "fast-check";

// Property tests try the same cases in each run, so that a run that fails is about the change.
// Other cases are tried by hand: `FUZZ_SEED=7 FUZZ_RUNS=5000 npx vitest run server/content`.
const { FUZZ_SEED = "1", FUZZ_RUNS } = process.env;
configureGlobal({ seed: Number(FUZZ_SEED), ...(FUZZ_RUNS && { numRuns: Number(FUZZ_RUNS) }) });
