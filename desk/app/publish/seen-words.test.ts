import { expect, test } from "vitest";
import { seenWords } from "./seen-words.ts";

test.each([
  [0, 0, 0, "Your site is not running now. It shows this once it starts."],
  [1, 0, 380, "Visitors see it, after 0.4 s."],
  [2, 0, 380, "Visitors see it, after 0.4 s."],
  [1, 0, 100, "Visitors see it, after 0.1 s."],
  [1, 0, 99, "Visitors see it at once."],
  [
    1,
    1,
    380,
    "Visitors see it, after 0.4 s. Some do not yet: 1 of the 2 processes of your site shows what was there before. Ask whoever runs it to look.",
  ],
  [
    0,
    2,
    0,
    "Visitors do not see it yet. If that stays so, ask whoever runs your site whether it still runs.",
  ],
])(
  "a receipt of %i processes that show it and %i that do not, after %i ms",
  (count, silent, afterMs, sentence) => {
    expect(seenWords({ shown: { count, afterMs }, silent })).toBe(sentence);
  },
);
