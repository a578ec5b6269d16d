import { compressThoroughly } from "../http/compress.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import type { createPartitions } from "./partitions.ts";

/** The best compression takes 2 s for a list of 1 MB, and saves little. */
const largestImproved = 256 * 1024;

/** Compresses one answer at a time, so that visitors never wait behind it; evicted answers are skipped. */
export function recompressor({ has, recount }: Pick<ReturnType<typeof createPartitions>, "has" | "recount">) {
  const waiting = new Set<CachedAnswer>();
  let busy = false;
  const work = async () => {
    busy = true;
    for (const answer of waiting) {
      waiting.delete(answer);
      if (!has(answer)) continue;
      try {
        answer.bodies.br = await compressThoroughly(answer.bodies.identity);
        recount(answer);
      } catch {
        // The fast compression stays.
      }
    }
    busy = false;
  };
  return (answer: CachedAnswer) => {
    if (answer.bodies.identity.length > largestImproved) return;
    waiting.add(answer);
    if (!busy) void work();
  };
}
