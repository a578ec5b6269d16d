import type PQueue from "p-queue";

/** Which of those who wait goes first (the higher), and how long each waits, in ms. */
interface Waiting {
  readonly priority: number;
  readonly waitMs: number;
}

/** Runs work in its turn of a queue; null where the turn has not come in time. */
export async function inTurn<Result>(
  queue: PQueue,
  work: () => Promise<Result>,
  { priority, waitMs }: Waiting,
): Promise<Result | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), waitMs);
  const begin = () => {
    clearTimeout(timer);
    return work();
  };
  try {
    return await queue.add(begin, { priority, signal: late.signal });
  } catch (error) {
    if (late.signal.aborted) return null;
    throw error;
  }
}
