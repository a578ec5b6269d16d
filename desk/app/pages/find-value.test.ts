import { expect, test } from "vitest";
import { findValue, isExact } from "./find-value.ts";

const value = {
  title: "Light, made slowly",
  intro: "We say: light, made slowly, lasts.",
  body: "One **bold** word.\n\nThe second paragraph\nhas two lines.",
  rows: [{ name: "First", price: 120 }, { name: "It’s here" }],
};

test.each([
  ["Light, made slowly", ["title"]],
  ["  light,\n made slowly ", ["title"]],
  ["lasts", ["intro"]],
  ["One bold word.", ["body"]],
  ["The second paragraph has two lines.", ["body"]],
  ["It's here", ["rows", 1, "name"]],
  ["120", ["rows", 0, "price"]],
  ["nowhere", undefined],
  ["", undefined],
])("%j of the page is found in the document", (shown, path) => {
  expect(findValue(value, shown)).toEqual(path);
});

test("only the same text is exact", () => {
  expect(isExact("Light", " light ")).toBe(true);
  expect(isExact("Light, made slowly", "Light")).toBe(false);
  expect(isExact({ a: "Light" }, "Light")).toBe(false);
});
