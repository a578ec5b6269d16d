import type { Progress } from "./cached-sizes.ts";

const reportEveryMs = 5000;
const number = new Intl.NumberFormat("en");

/** A line about pictures that are being worked on; the numbers have their separators. */
type Line = (ready: string, wanted: string) => string;

const sizesLine: Line = (ready, wanted) => `Pictures: ${ready} of ${wanted} sizes ready ...`;

/**
 * Reports in the terminal how far pictures are, their sizes by default: at once, then every five seconds, and
 * when all are there.
 */
export function reportProgress(say: (line: string) => void, line: Line = sizesLine) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    now({ ready, wanted }: Progress) {
      if (ready === wanted || performance.now() - reportedAt < reportEveryMs) return;
      reportedAt = performance.now();
      say(line(number.format(ready), number.format(wanted)));
    },
    /** Says nothing where nothing was reported as missing. */
    ended(progress: Progress) {
      if (reportedAt !== Number.NEGATIVE_INFINITY) say(endOf(progress));
    },
  };
}

/** How it stands when nothing is being made any more, in a sentence. */
export function endOf({ ready, wanted }: Progress): string {
  if (ready === wanted) return `Pictures: all ${number.format(wanted)} sizes are ready`;
  const left = number.format(wanted - ready);
  return `Pictures: ${number.format(ready)} of ${number.format(wanted)} sizes are ready, ${left} cannot be made`;
}
