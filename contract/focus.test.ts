import { expect, test } from "vitest";
import { focusOf } from "./focus.ts";

test.each([
  ["40% 20%", "40% 20%"],
  ["12.5%  0%", "12.5% 0%"],
  ["top", "50% 0%"],
  ["bottom left", "0% 100%"],
  ["face left", "0% 25%"],
  ["Right Face", "100% 25%"],
  ["center", "50% 50%"],
  ["center top", "50% 0%"],
])("%s is %s", (given, position) => {
  expect(focusOf(given)).toBe(position);
});

test.each([
  "",
  "left right",
  "top bottom",
  "nose",
  "40%",
  "40px 20px",
  "101% 0%",
  "top left right",
  "40% top",
])("“%s” says no place", (given) => {
  expect(focusOf(given)).toBeNull();
});
