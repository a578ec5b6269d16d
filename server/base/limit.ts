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
