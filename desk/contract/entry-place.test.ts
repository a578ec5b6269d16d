import { expect, test } from "vitest";
import { isSameEntry, rowOf } from "./entry-place.ts";

const file = "team.yaml";

test.each([
  ["where it was", { row: 1, id: 7 }, 1],
  ["where others have moved it", { row: 0, id: 7 }, 1],
  ["by its row, where a mistake gives two rows one id", { row: 2, id: 7 }, 2],
  ["by its row, where it has no id", { row: 0 }, 0],
  ["not at all, where it is gone", { row: 1, id: 8 }, undefined],
  ["not at all, where the list is shorter", { row: 3 }, undefined],
  ["not in a list, where it is the whole file", {}, undefined],
])("a row is found %s", (_how, place, row) => {
  expect(rowOf([{ id: 5 }, { id: 7 }, { id: 7 }], { file, ...place })).toBe(row);
});

test("two places name one entry by its id, or by its row where one of them knows no id", () => {
  expect(isSameEntry({ file, row: 0, id: 7 }, { file, row: 3, id: 7 })).toBe(true);
  expect(isSameEntry({ file, row: 0, id: 7 }, { file, row: 0, id: 8 })).toBe(false);
  expect(isSameEntry({ file, row: 0, id: 7 }, { file, row: 0 })).toBe(true);
  expect(isSameEntry({ file: "posts/1.md", id: 1 }, { file: "posts/1.md" })).toBe(true);
  expect(isSameEntry({ file: "posts/1.md" }, { file: "posts/2.md" })).toBe(false);
});
