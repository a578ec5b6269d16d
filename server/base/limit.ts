import type PQueue from "p-queue";

/** Thrown when too many pictures are waiting to be made. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/**
 * Runs at most `most` jobs at once. Others wait in a queue of at most `longest`; beyond that they are
 * refused.
 */
export function createLimit(most: number, longest: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= longest) throw new TooBusy("too many pictures are waiting to be made");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes straight to the next job in the queue, so `running` does not change.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

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
