import { LRUCache } from "lru-cache";
import { type CachedAnswer, sizeOf } from "./cached-answer.ts";

/** What answers that strangers can ask for in any number may take of the whole. */
const asideShare = 0.25;

/**
 * Holds answers in two partitions, each with the most recently used, by what they truly take. Pages that exist are in one,
 * API answers and 404 pages on the other: whoever walks through every window of a list or makes addresses up pushes no page out.
 */
export function createPartitions(maxBytes: number) {
  const partition = (maxSize: number) =>
    new LRUCache<string, CachedAnswer>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: sizeOf,
    });
  const aside = partition(maxBytes * asideShare);
  const pages = partition(maxBytes * (1 - asideShare));
  const placeOf = ({ key, status }: CachedAnswer) =>
    status === 200 && !key.startsWith("/api/") ? pages : aside;
  const put = (answer: CachedAnswer) => {
    // Out first: the library keeps the size of an answer that it holds already.
    pages.delete(answer.key);
    aside.delete(answer.key);
    placeOf(answer).set(answer.key, answer);
  };
  const has = (answer: CachedAnswer) => placeOf(answer).peek(answer.key) === answer;
  return {
    get: (key: string): CachedAnswer | undefined => pages.get(key) ?? aside.get(key),
    put,
    has,
    /** Recounts an answer that has grown by an encoding; does nothing where it is no longer held. */
    recount: (answer: CachedAnswer) => {
      if (has(answer)) put(answer);
    },
    /** Bytes held. */
    size: () => pages.calculatedSize + aside.calculatedSize,
  };
}
