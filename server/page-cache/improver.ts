import { compressThoroughly } from "../http/compress.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import type { createShelves } from "./shelves.ts";

/** The thorough compression takes 2 s for a list of 1 MB, and saves little that somebody waits for. */
const largestImproved = 256 * 1024;

/** Compresses one answer after the other, so that visitors never wait behind it; what is not kept any more is left. */
export function improver({ has, recount }: Pick<ReturnType<typeof createShelves>, "has" | "recount">) {
  const waiting = new Set<KeptAnswer>();
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
        // The quick compression stays.
      }
    }
    busy = false;
  };
  return (answer: KeptAnswer) => {
    if (answer.bodies.identity.length > largestImproved) return;
    waiting.add(answer);
    if (!busy) void work();
  };
}
