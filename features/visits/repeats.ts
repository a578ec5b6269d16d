import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Counter, DayTally } from "./day-tally.ts";

/** What counting depends on beside the request. */
export interface Moment {
  readonly tally: DayTally;
  readonly key: string | undefined;
}

/** A request that was counted, and what it added to. */
interface Counted extends Moment {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly rawHeaders: readonly string[];
  readonly status: number;
  readonly counters: readonly Counter[];
}

/** Longer requests are not remembered, in characters: there may be thousands of connections. */
const longest = 4096;

/**
 * Remembers the last request of each connection. The same request with the same answer adds to the same
 * counters, and comparing its headers takes less time than reading them.
 */
export function requestRepeats() {
  const last = new WeakMap<Socket, Counted>();
  return {
    /** The counters of a request that repeats the last one of its connection; undefined for any other. */
    countersOf(request: IncomingMessage, status: number, { tally, key }: Moment) {
      const known = last.get(request.socket);
      if (known === undefined || known.tally !== tally || known.key !== key || known.status !== status)
        return undefined;
      const isSame = known.url === request.url && known.method === request.method;
      return isSame && areSame(known.rawHeaders, request.rawHeaders) ? known.counters : undefined;
    },
    remember(
      { socket, method, url, rawHeaders }: IncomingMessage,
      status: number,
      { tally, key }: Moment,
      counters: readonly Counter[],
    ): void {
      const length = rawHeaders.reduce((sum, { length: some }) => sum + some, url?.length ?? 0);
      if (length <= longest) last.set(socket, { method, url, rawHeaders, status, tally, key, counters });
      else last.delete(socket);
    },
  };
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  // A loop: `every` takes twice as long, on each request.
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
