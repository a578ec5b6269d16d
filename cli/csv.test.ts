import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";
import { toTable } from "./table.ts";

test.each([
  ["=cmd()", "'=cmd()"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@x", "'@x"],
  ["\tx", "'\tx"],
  ["\rx", `"'\rx"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a "b", c', '"a ""b"", c"'],
  ["two\nlines", '"two\nlines"'],
  ["plain 李", "plain 李"],
  ["", ""],
])("CSV cell %j", (text, cell) => {
  expect(toCsv(["h"], [[text]])).toBe(`h\r\n${cell}\r\n`);
});

test("CSV keeps numbers and its columns", () => {
  expect(toCsv(["id", "n"], [[1, -2]])).toBe("id,n\r\n1,-2\r\n");
});

test("a table has one line a row and steers no terminal", () => {
  const text = toTable(
    ["id", "message"],
    [
      [1, "a\nb\u001b[31mred\u202e"],
      [10, "x".repeat(100)],
    ],
  );
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe("1   a b·[31mred·");
  expect(lines[2]?.endsWith("…")).toBe(true);
});
