import { expect, it } from "vitest";
import { litWidth } from "./rating-stars.tsx";

it.each([
  [0, 0],
  [0.5, 12],
  [4, 96],
  [4.5, 108],
  [4.67, 108],
  [4.8, 120],
  [5, 120],
  [9, 120],
  [-1, 0],
])("ABOUT-3 a rate of %d lights %d of 120 units: halves, at most five stars", (rate, width) => {
  expect(litWidth(rate)).toBe(width);
});
