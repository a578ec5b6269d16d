import { expect, test } from "vitest";
import { itemsApart, joinSplits } from "./items-apart.ts";

test.each([
  ["A text in one.", "A text in two.", [["A text in one.", "A text in two."]]],
  // A line that is broken in its file goes on.
  ["One\nline", "One\nother line", [["One\nline", "One\nother line"]]],
  [
    "- A brief\n- Two weeks\n- One person",
    "- A brief\n- Three weeks\n- One person\n- A telephone",
    [
      ["Two weeks", "Three weeks"],
      ["", "A telephone"],
    ],
  ],
  // Those after it have another number, and say the same.
  ["1. One\n2. Two", "1. None\n2. One\n3. Two", [["", "None"]]],
  ["## Before", "", [["Before", ""]]],
  [
    "- One\n- Two",
    "* One\n* Two",
    [
      ["- One", "* One"],
      ["- Two", "* Two"],
    ],
  ],
  ["- [ ] Call", "- [x] Call", [["[ ] Call", "[x] Call"]]],
])("%j and %j are told apart item by item", (before, after, apart) => {
  expect(itemsApart(before, after).map(({ was, is }) => [was, is])).toEqual(apart);
});

test("a paragraph that was split, or that two were joined in, is told apart as one", () => {
  const split = [
    { before: "One. Two. Three.", after: "One." },
    { before: "", after: "Two." },
    { before: "", after: "Three." },
  ];
  const joined = { before: "One.\n\nTwo.", after: "One. Two." };
  const [others, added] = [
    { before: "Old.", after: "New." },
    { before: "", after: "More." },
  ];
  expect(
    joinSplits([
      added,
      others,
      added,
      ...split,
      added,
      { before: "One.", after: "One. Two." },
      { before: "Two.", after: "" },
    ]),
  ).toEqual([
    added,
    others,
    added,
    { before: "One. Two. Three.", after: "One.\n\nTwo.\n\nThree." },
    added,
    joined,
  ]);
});
