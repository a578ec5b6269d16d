import type { Progress } from "./kept-sizes.ts";

const tellEveryMs = 5000;
const number = new Intl.NumberFormat("en");

/** Tells in the terminal how far the sizes are: at once, then every five seconds, and when all are there. */
export function tellProgress(say: (line: string) => void) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    now({ ready, wanted }: Progress) {
      if (ready === wanted || performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      say(`Pictures: ${number.format(ready)} of ${number.format(wanted)} sizes ready ...`);
    },
    /** Says nothing where nothing was missing. */
    ready({ ready, wanted }: Progress) {
      if (toldAt === Number.NEGATIVE_INFINITY) return;
      const left = wanted - ready;
      say(
        left === 0
          ? `Pictures: all ${number.format(wanted)} sizes are ready`
          : `Pictures: ${number.format(ready)} of ${number.format(wanted)} sizes are ready, ${number.format(left)} cannot be made`,
      );
    },
  };
}
