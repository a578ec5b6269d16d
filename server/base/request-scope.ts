import { AsyncLocalStorage } from "node:async_hooks";

/** What is known about the current request. It lives only in memory, and only as long as the request. */
interface RequestFacts {
  /** Names the request in the log, in the answer's `X-Request-Id` and in problem documents. */
  readonly id: string;
  /** The visitor's address, IPv6 by its /64; null where the connection has none. */
  readonly address: string | null;
  /** Whether the client has disconnected; omitted where that cannot happen. */
  readonly hasLeft?: () => boolean;
}

const scope = new AsyncLocalStorage<RequestFacts>();

/** Runs the work of one request: whatever it calls, now or later, can read `currentRequest`. */
export function withRequest<Result>(facts: RequestFacts, work: () => Result): Result {
  return scope.run(facts, work);
}

/** The current request; undefined outside of one, for example in a background task. */
export function currentRequest(): RequestFacts | undefined {
  return scope.getStore();
}

/** Whether the client of the current request has disconnected: work that has not started can be skipped. */
export function clientHasLeft(): boolean {
  return scope.getStore()?.hasLeft?.() ?? false;
}
