import { expect, test } from "vitest";
import { caretAfter } from "./source-text.tsx";

test.each([
  ["above it", "One two", "New One two", 3, 7],
  ["below it", "One two", "One two new", 3, 3],
  ["right behind it", "One two", "One new two", 4, 4],
  ["with less", "One two", "two", 7, 3],
])("a caret stays beside the same words when the text changes %s", (_, before, now, at, expected) => {
  expect(caretAfter(before, now, at)).toBe(expected);
});
