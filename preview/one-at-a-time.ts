/**
 * Never runs `work` twice at once: callers that come while it runs share one further run, and its result.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    if (next) return next;
    const begun = running.then(() => {
      next = undefined;
      return work();
    });
    next = begun;
    running = begun.catch(() => undefined);
    return begun;
  };
}
