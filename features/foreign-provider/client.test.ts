import { expect, test, vi } from "vitest";
import { parseJson } from "./client.ts";

test("an answer that nests deeper than any payload is not parsed", () => {
  const parse = vi.spyOn(JSON, "parse");
  try {
    for (const opening of ["[", '{"a":', '[{"a":']) expect(parseJson(opening.repeat(100_000))).toBeNull();
    const closed = `${"[".repeat(101)}${"]".repeat(101)}`;
    expect(parseJson(closed)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

test.each([
  ["a hundred levels", `${"[".repeat(100)}${"]".repeat(100)}`],
  ["many brackets side by side", `[${"[],{},".repeat(5000)}1]`],
  ["brackets in a text", JSON.stringify({ text: "[".repeat(5000) })],
  ["brackets behind escaped quotes and backslashes", JSON.stringify(["\\", '"', `\\"${"{".repeat(5000)}`])],
])("%s are parsed", (_, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("what is not JSON is null", () => {
  for (const text of ["", "<html>", "[", '"\\']) expect(parseJson(text)).toBeNull();
});
