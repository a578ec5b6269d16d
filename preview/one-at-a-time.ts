/** Reads files that have changed; without files everything may have. */
type Work<Result> = (files?: readonly string[]) => Promise<Result>;

/**
 * Never runs `work` twice at once: callers that come while it runs share one further run over all of their
 * files, and its result.
 */
export function oneAtATime<Result>(work: Work<Result>): Work<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { files: readonly string[] | undefined; readonly result: Promise<Result> } | undefined;
  return (files) => {
    if (next) {
      next.files = next.files && files && [...new Set([...next.files, ...files])];
      return next.result;
    }
    const begun = running.then(() => {
      const all = next?.files;
      next = undefined;
      return work(all);
    });
    next = { files, result: begun };
    running = begun.catch(() => undefined);
    return begun;
  };
}
