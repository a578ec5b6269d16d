import { log } from "#server/base/log.ts";
import { type NotFoundStore, othersRow } from "./not-found-store.ts";
import { notFoundAddress } from "./address.ts";
import { messageOf } from "#server/base/errors.ts";
import { batches } from "#server/base/batches.ts";

/** Distinct addresses in memory between two writes; what exceeds them is counted in one sum. */
export const mostWaiting = 1000;
/** Few, so that visitors' writes hardly wait. */
const rowsAtATime = 100;

/** An answer, as far as it is looked at. */
interface Answer {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
}

/** The counting of requests without a page. */
export interface NotFoundCounting {
  /** Observes each answer. */
  readonly observe: (answer: Answer) => void;
  /** Writes what was counted so far. Never rejects. */
  readonly write: () => Promise<void>;
}

/**
 * Counts GET requests for pages that are not there, in memory until they are written; nothing about who sent
 * them is kept. While the database is away the counts wait, within the same bound.
 */
export function countNotFound(store: Pick<NotFoundStore, "addNotFound" | "trimNotFound">): NotFoundCounting {
  const waiting = new Map<string, number>();

  const add = (path: string) => {
    const address = notFoundAddress(path);
    if (address === null) return;
    const isRoom = waiting.has(address) || waiting.size < mostWaiting;
    const under = isRoom ? address : othersRow;
    waiting.set(under, (waiting.get(under) ?? 0) + 1);
  };

  const write = async () => {
    if (waiting.size === 0) return;
    const counts = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1));
    try {
      for (const some of batches(counts, rowsAtATime)) {
        await store.addNotFound(some);
        for (const [address] of some) waiting.delete(address);
      }
      await store.trimNotFound();
    } catch (error) {
      log.error(
        { part: "not-found", reason: messageOf(error) },
        "cannot store requests without a page; trying again",
      );
    }
  };

  let writing = Promise.resolve();
  return {
    observe: ({ method, path, status }) => {
      if (status === 404 && method === "GET") add(path);
    },
    write: () => (writing = writing.then(write)),
  };
}
