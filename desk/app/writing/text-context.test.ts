import { expect, test } from "vitest";
import { textView } from "./testing/text-view.ts";
import { placeOfLine } from "./text-context.ts";

const text = "One.\n\nTwo\nlines.\n\n1. First\n2. Second\n   - Inner\n\n> Said\n";

test.each([
  [0, "One."],
  [2, "Two"],
  [3, "Two"],
  [5, "First"],
  [6, "Second"],
  [7, "Inner"],
  [9, "Said"],
])("the place of line %d is in the text %j", (line, within) => {
  const { doc } = textView(text).state;
  const [place] = placeOfLine(doc, text, line);
  expect(doc.textBetween(place, place + within.length)).toBe(within);
});
