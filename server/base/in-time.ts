import { setTimeout as pause } from "node:timers/promises";

/** What a promise gives, or `late` where it takes longer than `ms`. */
export function inTime<Result, Late>(
  promise: Promise<Result>,
  ms: number,
  late: Late,
): Promise<Result | Late> {
  const done = new AbortController();
  const timer = pause(ms, late, { signal: done.signal }).catch(() => late);
  return Promise.race([promise, timer]).finally(() => done.abort());
}
