const minute = 60_000;

/** While the mail server is away, one mail at a time tries it, at least this often. */
const longestProbeMs = minute;
/**
 * Less often where the owner has to mend something: servers lock out who comes again and again with a wrong
 * password.
 */
const longestAccountProbeMs = 15 * minute;

/**
 * The pause after a number of attempts, in ms; scattered, so that what failed together does not come back
 * together.
 */
export function pauseAfter(attempts: number, pausesMs: readonly number[]): number {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minute;
  return Math.round(pause * (0.8 + Math.random() * 0.4));
}

/** The pause after the mail server has failed some times in a row, in ms. */
export function probePause(failures: number, pausesMs: readonly number[], fault: "account" | null): number {
  return Math.min(pauseAfter(failures, pausesMs), fault ? longestAccountProbeMs : longestProbeMs);
}
