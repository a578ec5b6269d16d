import { expect, test } from "vitest";
import { itemsApart } from "./items-apart.ts";

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
