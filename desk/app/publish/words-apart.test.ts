import { expect, test } from "vitest";
import { wordsApart } from "./words-apart.ts";

/** What did not stay, as [was, is]. */
const marked = (was: string, is: string) =>
  wordsApart(was, is)
    .filter((piece) => piece.was !== piece.is)
    .map((piece) => [piece.was, piece.is]);

test.each([
  ["a red car", "a blue car", [["red", "blue"]]],
  [
    "About forty things are to be seen. There is Derek, and nobody else.",
    "About fifty things are to be seen. There is Derek, and no one else.",
    [
      ["forty", "fifty"],
      ["nobody", "no one"],
    ],
  ],
  // Single words that stayed would tear it apart.
  ["one of these is red", "two of those are red", [["one of these is", "two of those are"]]],
  [
    "这里有一座红色的房子，门前种着三棵树。",
    "这里有一座蓝色的房子，门前种着两棵树。",
    [
      ["红色", "蓝色"],
      ["三棵树。", "两棵树。"],
    ],
  ],
  ["same", "same", []],
  ["", "all", [["", "all"]]],
])("of %j and %j the words alone are marked that differ", (was, is, expected) => {
  expect(marked(was, is)).toEqual(expected);
});

test("both texts are put together again, whatever differs", () => {
  const texts = [
    "",
    "one",
    "one two three four five",
    "five one two three",
    "a two three four b three four five c",
  ];
  for (const was of texts)
    for (const is of texts) {
      const pieces = wordsApart(was, is);
      expect(pieces.map((piece) => piece.was).join("")).toBe(was);
      expect(pieces.map((piece) => piece.is).join("")).toBe(is);
    }
});

test("what is too long to be compared word by word differs from its first word to its last", () => {
  const long = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join(" ");
  expect(
    marked(`${long("a")} kept kept kept ${long("b")}`, `${long("c")} kept kept kept ${long("d")}`),
  ).toHaveLength(1);
});
