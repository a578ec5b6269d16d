import { LRUCache } from "lru-cache";
import { type KeptAnswer, sizeOf } from "./kept-answer.ts";

/** What answers that strangers can ask for in any number may take of the whole. */
const asideShare = 0.25;

/**
 * Holds answers on two shelves, each with its last used ones, by what they truly take. Pages that exist stand on one,
 * API answers and 404 pages on the other: whoever walks through every window of a list or makes addresses up pushes no page out.
 */
export function createShelves(maxBytes: number) {
  const shelf = (maxSize: number) =>
    new LRUCache<string, KeptAnswer>({ maxSize: Math.max(1, Math.floor(maxSize)), sizeCalculation: sizeOf });
  const aside = shelf(maxBytes * asideShare);
  const pages = shelf(maxBytes * (1 - asideShare));
  const placeOf = ({ key, status }: KeptAnswer) =>
    status === 200 && !key.startsWith("/api/") ? pages : aside;
  const put = (answer: KeptAnswer) => {
    // Out first: the library keeps the size of an answer that it holds already.
    pages.delete(answer.key);
    aside.delete(answer.key);
    placeOf(answer).set(answer.key, answer);
  };
  const has = (answer: KeptAnswer) => placeOf(answer).peek(answer.key) === answer;
  return {
    get: (key: string): KeptAnswer | undefined => pages.get(key) ?? aside.get(key),
    put,
    has,
    /** Recounts an answer that has grown by an encoding; does nothing where it is no longer held. */
    recount: (answer: KeptAnswer) => {
      if (has(answer)) put(answer);
    },
    /** Bytes held. */
    size: () => pages.calculatedSize + aside.calculatedSize,
  };
}
