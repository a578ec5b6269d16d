/** By how much a clock may be set back without ending what was made before, in ms. */
const setBackMs = 5 * 60_000;

/**
 * Between which two times (ISO 8601) something ends that is good at `now` and lives `lifeMs` at most: what
 * was made while the clock was ahead would live longer by that.
 */
export const goodEnds = (now: Date, lifeMs: number): { readonly after: string; readonly until: string } => ({
  after: now.toISOString(),
  until: new Date(now.getTime() + lifeMs + setBackMs).toISOString(),
});
