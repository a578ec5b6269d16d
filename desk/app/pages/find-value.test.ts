import { expect, test } from "vitest";
import { findValue, isExact } from "./find-value.ts";

const value = {
  title: "Light, made slowly",
  intro: "We say: light, made slowly, lasts.",
  body: "One **bold** word.\n\nThe second paragraph\nhas two lines.\n\n- A [link](/faq)\n- One bold word.",
  rows: [{ name: "First", price: 120 }, { name: "It’s here" }],
};

test.each([
  ["Light, made slowly", ["title"], undefined],
  ["  light,\n made slowly ", ["title"], undefined],
  ["lasts", ["intro"], undefined],
  ["One bold word.", ["body"], 0],
  ["The second paragraph has two lines.", ["body"], 2],
  ["two lines.", ["body"], 3],
  ["A link", ["body"], 5],
  ["It's here", ["rows", 1, "name"], undefined],
  ["120", ["rows", 0, "price"], undefined],
])("%j of the page is found in the document", (shown, path, line) => {
  expect(findValue(value, shown)).toEqual(line === undefined ? { path } : { path, line });
});

test.each(["nowhere", ""])("%j is found nowhere", (shown) => {
  expect(findValue(value, shown)).toBeUndefined();
});

test("only the same text is exact", () => {
  expect(isExact("Light", " light ")).toBe(true);
  expect(isExact("Light, made slowly", "Light")).toBe(false);
  expect(isExact({ a: "Light" }, "Light")).toBe(false);
});
