import { expect, test } from "vitest";
import { fitted, moved } from "./use-row-keys.ts";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("the row at %d goes to %d", (from, to, after) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(after);
});

test("rows keep their keys when others come or go at the end, and a new row gets none that is in use", () => {
  expect(fitted([2, 0, 1], 2)).toEqual([2, 0]);
  expect(fitted([2, 0], 4)).toEqual([2, 0, 3, 4]);
  expect(fitted([], 2)).toEqual([0, 1]);
});
