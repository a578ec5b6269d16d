import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request under way; it lives in memory alone, and only as long as the request. */
export interface RequestFacts {
  /** Names the request in the log, in the answer's `X-Request-Id` and in problem documents. */
  readonly id: string;
  /** The visitor's address, IPv6 by its /64; null where the connection has none. */
  readonly address: string | null;
  /** Whether nobody waits for the answer any more; left out where that cannot happen. */
  readonly hasLeft?: () => boolean;
}

const scope = new AsyncLocalStorage<RequestFacts>();

/** Does the work of one request: whatever it calls, now or later, can ask `currentRequest`. */
export function withRequest<Result>(facts: RequestFacts, work: () => Result): Result {
  return scope.run(facts, work);
}

/** The request under way; undefined outside of any, for example in a background task. */
export function currentRequest(): RequestFacts | undefined {
  return scope.getStore();
}

/** Whether the client of the request under way has left: what has not begun for it need not be done. */
export function clientHasLeft(): boolean {
  return scope.getStore()?.hasLeft?.() ?? false;
}
