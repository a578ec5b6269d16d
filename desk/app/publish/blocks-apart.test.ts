import { expect, test } from "vitest";
import { blocksApart } from "./blocks-apart.ts";

const picture = '::: figure rain.jpg {alt="Rain"}\n:::';

test.each([
  ["", picture, { was: "", is: "Picture: rain.jpg, Rain" }],
  [picture, "", { was: "Picture: rain.jpg, Rain", is: "" }],
  ["A line.", picture, { was: "A line.", is: "Picture: rain.jpg, Rain" }],
  ["", "::: gallery\n:::", { was: "", is: "Several pictures" }],
  ["A line.", "Another.", undefined],
  [picture, `:${picture}:`, undefined],
])("%j and %j are told apart in the words of their forms", (before, after, apart) => {
  expect(blocksApart({ before, after })).toEqual(apart && [apart]);
});
