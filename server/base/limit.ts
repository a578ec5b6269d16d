/** Thrown where too many wait already, or where the turn of a job has not come in time. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/**
 * Runs at most `most` jobs at once. Others wait in a queue of at most `longest`, each at most `waitMs`; beyond
 * that they are refused.
 */
export function createLimit(most: number, longest: number, waitMs?: number) {
  const waiting = new Set<() => void>();
  let running = 0;
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(new TooBusy("its turn did not come in time"));
      };
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      waiting.add(begin);
    });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.size >= longest) throw new TooBusy("too many are waiting");
      await turn();
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes straight to the next job in the queue, so `running` does not change.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
