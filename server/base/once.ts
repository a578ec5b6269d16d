import { currentRequest, withRequest } from "./request-scope.ts";

/**
 * A function that makes something when it is called first, and answers with that from then on, or for
 * `keptMs`. A promise that fails is forgotten: the next call tries again.
 */
export function once<Made>(make: () => Made, keptMs = Number.POSITIVE_INFINITY): () => Made {
  let made: { readonly value: Made; readonly until: number } | undefined;
  return () => {
    if (made && made.until > performance.now()) return made.value;
    const mine = { until: performance.now() + keptMs, value: make() };
    made = mine;
    if (mine.value instanceof Promise)
      mine.value.catch(() => {
        if (made === mine) made = undefined;
      });
    return mine.value;
  };
}

const reportEveryMs = 60_000;

/** Reports the first call at once, then one a minute at most: what strangers do must not fill the log. */
export function oncePerMinute<Detail>(report: (detail: Detail) => void): (detail: Detail) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (detail) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    report(detail);
  };
}

/** Does work for a key unless it is being done already: then the caller gets that result. */
export type OncePerKey<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

interface Running<Result> {
  readonly result: Promise<Result>;
  /** Whether each client that waits for it has left. */
  readonly clients: (() => boolean)[];
}

const neverLeaves = () => false;

/**
 * Shares work between all who want it at the same time, and remembers nothing afterwards. The work counts as
 * unwanted only once every client that waits for it has left.
 */
export function oncePerKey<Result>(): OncePerKey<Result> {
  const running = new Map<string, Running<Result>>();
  return (key, work) => {
    const request = currentRequest();
    const client = request?.hasLeft ?? neverLeaves;
    const sameWork = running.get(key);
    if (sameWork) {
      sameWork.clients.push(client);
      return sameWork.result;
    }
    const clients = [client];
    const hasLeft = () => clients.every((left) => left());
    const begun = request ? withRequest({ ...request, hasLeft }, work) : work();
    const result = begun.finally(() => running.delete(key));
    running.set(key, { result, clients });
    return result;
  };
}
