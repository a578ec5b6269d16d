import { expect, test } from "vitest";
import { nearOf, sidesOf } from "./sides-of.ts";

const lines = (count: number, word: string) => `${word} `.repeat(count);

test.each([
  ["a red car", "a blue car", ["a ", "red", " car"], ["a ", "blue", " car"]],
  ["a car", "a red car", ["a ", "", "car"], ["a ", "red ", "car"]],
  ["cars", "carts", ["", "cars", ""], ["", "carts", ""]],
  ["same", "same", ["same", "", ""], ["same", "", ""]],
  ["", "all", ["", "", ""], ["", "all", ""]],
  // Half of these letters is the same.
  ["a 😀 b", "a 😁 b", ["a ", "😀", " b"], ["a ", "😁", " b"]],
  ["one\n\ntwo", "one\n\n\ntwo", ["one\n\n", "", "two"], ["one\n\n", "\n", "two"]],
])("%j and %j differ in whole words", (yours, theirs, own, other) => {
  const sides = sidesOf(yours, theirs);
  expect(sides).toEqual({
    yours: { before: own[0], own: own[1], after: own[2] },
    theirs: { before: other[0], own: other[1], after: other[2] },
  });
});

test("both sides are put together again, whatever differs", () => {
  const texts = ["", "one", "one two", "two one two", "two two", "eins zwei", "一二三", "一三三"];
  for (const yours of texts)
    for (const theirs of texts) {
      const sides = sidesOf(yours, theirs);
      expect(Object.values(sides.yours).join("")).toBe(yours);
      expect(Object.values(sides.theirs).join("")).toBe(theirs);
    }
});

test("of a long text the part around the difference is shown, cut between words", () => {
  const [head, tail] = [lines(100, "before"), lines(100, "behind")];
  const { yours } = sidesOf(`${head}mine ${tail}`, `${head}theirs ${tail}`);
  const near = nearOf(yours);
  expect(near.own).toBe("mine");
  expect(near.before).toMatch(/^…before (?:before )+$/);
  expect(near.after).toMatch(/^ (?:behind )+behind…$/);
  expect(near.before.length + near.after.length).toBeLessThan(170);
  expect(nearOf(sidesOf(lines(200, "long"), "").yours).own).toMatch(/^(?:long )+long…$/);
});

test("no full stop stands before an ellipsis", () => {
  const { yours } = sidesOf(`mine ${lines(40, "end.")}`, `theirs ${lines(40, "end.")}`);
  expect(nearOf(yours).after).toMatch(/ end…$/);
});

test("a short text is shown as it is", () => {
  const { yours } = sidesOf("a red car", "a blue car");
  expect(nearOf(yours)).toBe(yours);
});
