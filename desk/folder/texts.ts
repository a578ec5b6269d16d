import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** States of files that the desk has seen, by their hashes: what is undone and merged is taken from here. */
export interface Texts {
  /** Keeps a state, and names it. */
  readonly keep: (bytes: Buffer) => string;
  /** Undefined where it is not kept any more. */
  readonly find: (hash: string) => Buffer | undefined;
}

/** The states seen last are kept, up to so many bytes. */
export function createTexts(mostBytes: number): Texts {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    // An empty file has a size as well.
    sizeCalculation: ({ length }) => length + 1,
  });
  return {
    keep: (bytes) => {
      const hash = createHash("sha256").update(bytes).digest("hex");
      kept.set(hash, bytes);
      return hash;
    },
    find: (hash) => kept.get(hash),
  };
}
