import { expect, test } from "vitest";
import type { Value } from "#contract/fields/value.ts";
import { keysAfter, moved } from "./use-row-keys.ts";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("the row at %d goes to %d", (from, to, after) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(after);
});

const first = keysAfter({ rows: [], keys: [], next: 0 }, ["a", "b", "c"]);

test.each<[string, readonly Value[], readonly number[]]>([
  ["comes at the end", ["a", "b", "c", "d"], [0, 1, 2, 3]],
  ["comes back at the beginning, by somebody's undo", ["z", "a", "b", "c"], [3, 0, 1, 2]],
  ["comes between them", ["a", "z", "b", "c"], [0, 3, 1, 2]],
  ["goes", ["b", "c"], [1, 2]],
  ["is moved", ["c", "a", "b"], [2, 0, 1]],
  ["is edited", ["a", "by", "c"], [0, 1, 2]],
  ["is edited while others are moved", ["c", "by", "a"], [2, 1, 0]],
  ["is edited while another one comes", ["z", "a", "by", "c"], [3, 0, 4, 2]],
])("rows keep their keys when one %s, and a new row gets none that is in use", (_what, rows, keys) => {
  expect(keysAfter(first, rows).keys).toEqual(keys);
});

test("rows that say the same have keys of their own, and no key comes again", () => {
  const twice = keysAfter(first, ["a", "a", "b", "c"]);
  expect(new Set(twice.keys).size).toBe(4);
  const fewer = keysAfter(twice, ["a", "b"]);
  expect(keysAfter(fewer, ["a", "b", "new"]).keys.at(-1)).toBe(twice.next);
});
