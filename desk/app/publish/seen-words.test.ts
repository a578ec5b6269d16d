import { expect, test } from "vitest";
import { seenWords } from "./seen-words.ts";

test.each([
  [0, 0, "Your site is not running now. It shows this once it starts."],
  [1, 0, "Visitors see it now."],
  [2, 0, "Visitors see it now."],
  [
    1,
    1,
    "Visitors see it now. Some do not yet: 1 of the 2 processes of your site shows what was there before. Ask whoever runs it to look.",
  ],
  [0, 2, "Visitors do not see it yet. If that stays so, ask whoever runs your site whether it still runs."],
])("a receipt of %i processes that show it and %i that do not", (shown, silent, sentence) => {
  expect(seenWords({ shown, silent })).toBe(sentence);
});
