import { expect, test } from "vitest";
import { moved } from "./focus-point.tsx";

test.each([
  ["ArrowLeft", false, { x: 39, y: 95 }],
  ["ArrowRight", true, { x: 50, y: 95 }],
  ["ArrowUp", true, { x: 40, y: 85 }],
  ["ArrowDown", true, { x: 40, y: 100 }],
  ["Enter", false, undefined],
  ["constructor", false, undefined],
])("%s with long steps %s moves the point to %o", (key, isLong, to) => {
  expect(moved({ x: 40, y: 95 }, key, isLong)).toEqual(to);
});
