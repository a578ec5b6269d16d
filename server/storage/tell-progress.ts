import type { Progress } from "./cached-sizes.ts";

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
    /** Says nothing where nothing was told to be missing. */
    ended(progress: Progress) {
      if (toldAt !== Number.NEGATIVE_INFINITY) say(endOf(progress));
    },
  };
}

/** How it stands when nothing is being made any more, in a sentence. */
export function endOf({ ready, wanted }: Progress): string {
  if (ready === wanted) return `Pictures: all ${number.format(wanted)} sizes are ready`;
  const left = number.format(wanted - ready);
  return `Pictures: ${number.format(ready)} of ${number.format(wanted)} sizes are ready, ${left} cannot be made`;
}
