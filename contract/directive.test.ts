import { expect, test } from "vitest";
import { readDirective } from "./directive.ts";

test.each([
  ["details", { name: "details", main: "", options: {}, rest: "" }],
  [" details  How long? ", { name: "details", main: "How long?", options: {}, rest: "" }],
  [
    'figure harbour.jpg {alt="Rain, {wet}" wide=“very much” a=b}',
    {
      name: "figure",
      main: "harbour.jpg",
      options: { alt: "Rain, {wet}", wide: "very much", a: "b" },
      rest: "",
    },
  ],
  ["quote{name=Ada}", { name: "quote", main: "", options: { name: "Ada" }, rest: "" }],
  ["video a {b c=d}", { name: "video", main: "a", options: { c: "d" }, rest: "b" }],
])("%s begins a block", (line, directive) => {
  expect(readDirective(line)).toEqual(directive);
});

test.each(["", "{a=b}", "figure, as it were", "figure a {b", "figure a {b} c"])("%s begins none", (line) => {
  expect(readDirective(line)).toBeNull();
});

test("a long line takes no longer than it is long", () => {
  const long = 50_000;
  expect(readDirective(`video${" ".repeat(long)}{`)).toBeNull();
  expect(readDirective(`video a {${"a".repeat(long)}}`)?.options).toEqual({});
});
