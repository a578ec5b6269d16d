import { expect, test } from "vitest";
import { rowThatCame } from "./use-turns.ts";

test.each([
  ["in a list", { menu: ["a", "c"] }, { menu: ["a", "b", "c"] }, ["menu", 1]],
  ["as the document's own", [{ id: 2 }], [{ id: 1 }, { id: 2 }], [0]],
  ["in a row of a list", { rows: [{ of: ["a"] }] }, { rows: [{ of: ["a", "b"] }] }, ["rows", 0, "of", 1]],
  ["as the first of a list that was not there", {}, { menu: ["a"] }, ["menu", 0]],
  ["nowhere, where one was edited", { menu: ["a", "b"] }, { menu: ["a", "bc"] }, undefined],
  ["nowhere, where one went", { menu: ["a", "b"] }, { menu: ["b"] }, undefined],
  ["nowhere, where a text was changed", { title: "a", menu: ["a"] }, { title: "b", menu: ["a"] }, undefined],
])("a row came %s", (_where, before, now, path) => {
  expect(rowThatCame(before, now)).toEqual(path);
});
