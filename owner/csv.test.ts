import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "#owner/csv.ts";

test.each([
  ["=cmd()", "'=cmd()"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@x", "'@x"],
  [" =x", " '=x"],
  ["\tx", `"'\tx"`],
  ["\rx", `"'\rx"`],
  ["\n=x", `"'\n'=x"`],
  ["a;=x", `"a;'=x"`],
  ["a; +x;y", `"a; '+x;y"`],
  ["a\t@x", `"a\t'@x"`],
  ["a\r\n-x", `"a\r\n'-x"`],
  ["a,=x", `"a,'=x"`],
  ['a;"=x"', `"a;""'=x"""`],
  ["a;;==x", `"a;;'==x"`],
  ["\uFF1Dx", "'\uFF1Dx"],
  ["a;\uFF0Bx", `"a;'\uFF0Bx"`],
  ["\uFF0D1", "'\uFF0D1"],
  ["\uFF20x", "'\uFF20x"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a "b", c', '"a ""b"", c"'],
  ["two\nlines", '"two\nlines"'],
  ["1+1=2, a-b; c@d.example", '"1+1=2, a-b; c@d.example"'],
  ["plain 李", "plain 李"],
  ["", ""],
])("CSV cell %j", (text, cell) => {
  expect(toCsv(["h"], [[text]])).toBe(`h\r\n${cell}\r\n`);
});

test.each([
  ["+44 20 7946 0000", "'+44 20 7946 0000"],
  ["+442079460000", "'+442079460000"],
  ["01314960142", "'01314960142"],
  ["441314960142", "'441314960142"],
  ["0131 496 0142", "0131 496 0142"],
  ["(0131) 496-0142", "(0131) 496-0142"],
])("CSV a phone number stays one, %j", (text, cell) => {
  expect(toCsv(["h"], [[text]])).toBe(`h\r\n${cell}\r\n`);
});

/**
 * Splits as a spreadsheet does that is set to another separator: at each, and at line breaks, whatever the
 * quotes.
 */
const cellsOf = (csv: string) => csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ""));

test("CSV however it is split, no cell begins a formula, and nothing but ' was added", () => {
  assert(
    property(
      string({ unit: constantFrom(...Array.from("=+-@;,\t\r\n\"' ab1\uFF1D")), maxLength: 20 }),
      (text) => {
        const csv = toCsv(["h"], [[text, "x"]]).slice(3);
        expect(cellsOf(csv).filter((cell) => /^[=+\-@\uFF1D]/.test(cell))).toEqual([]);
        const cell = csv
          .slice(0, -4)
          .replace(/^"([\s\S]*)"$/, "$1")
          .replaceAll('""', '"');
        expect(cell.replaceAll("'", "")).toBe(text.replaceAll("'", ""));
      },
    ),
  );
});

test("CSV keeps numbers and its columns", () => {
  expect(toCsv(["id", "n"], [[1, -2]])).toBe("id,n\r\n1,-2\r\n");
});
