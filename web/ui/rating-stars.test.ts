import { expect, it } from "vitest";
import { litShare } from "./rating-stars.tsx";

it.each([
  [0, 0],
  [0.5, 10],
  [4, 80],
  [4.5, 90],
  [4.67, 90],
  [4.8, 90],
  [4.94, 90],
  [4.95, 100],
  [5, 100],
  [9, 100],
  [-1, 0],
])("ABOUT-3 a rate of %d lights %d %% of the row: halves, at most five stars", (rate, share) => {
  expect(litShare(rate)).toBe(share);
});
