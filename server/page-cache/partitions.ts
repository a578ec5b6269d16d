import { LRUCache } from "lru-cache";
import { type CachedAnswer, sizeOf } from "./cached-answer.ts";

/** The share of the whole for answers that strangers can request in any number. */
const asideShare = 0.25;

/**
 * Holds answers in two LRU partitions, measured by the memory that they really take. Pages that exist are in
 * one, API answers and 404 pages in the other: a client that walks through every window of a list or makes
 * addresses up evicts no page.
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
    // Removed first: the library keeps the old size of an answer that it already holds.
    pages.delete(answer.key);
    aside.delete(answer.key);
    placeOf(answer).set(answer.key, answer);
  };
  const has = (answer: CachedAnswer) => placeOf(answer).peek(answer.key) === answer;
  return {
    get: (key: string): CachedAnswer | undefined => pages.get(key) ?? aside.get(key),
    put,
    has,
    /** Recounts an answer that has grown by an encoding; does nothing where it was evicted. */
    recount: (answer: CachedAnswer) => {
      if (has(answer)) put(answer);
    },
    /** Bytes held. */
    size: () => pages.calculatedSize + aside.calculatedSize,
  };
}
