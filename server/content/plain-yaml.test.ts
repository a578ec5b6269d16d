import { isDeepStrictEqual } from "node:util";
import { array, assert, boolean, constantFrom, oneof, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { parseYaml } from "./parse-yaml.ts";
import { readPlainYaml } from "./plain-yaml.ts";

/** Whether the parser, too, finds these values and no mistake, or the text is left to it. */
function isAsParsed(text: string): boolean {
  const plain = readPlainYaml(text);
  if (plain === undefined) return true;
  const document = parseYaml(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), plain);
}

const plainKeys = ["id", "title", "created_at", "draft", "media", "constructor"];
const otherKeys = ["null", "true", "y", "no", "__proto__", "Title", "a b", '"id"', "- id", " id", "? id"];
const plainValues = ["1", "0", "2014-04-17", '"A title: with #1"', "posts/steps.webp", "true"];
const otherValues = [
  "",
  "~",
  "null",
  "Null",
  "TRUE",
  "yes",
  "off",
  "007",
  "0x1F",
  "0o17",
  "1e3",
  "1_000",
].concat(
  [
    "-1",
    "+1",
    "1.0",
    ".inf",
    "999999999999999999",
    "12:30",
    "2014-04-17T10:00",
    "a: b",
    "a:b",
    "a #b",
    "a#b",
  ],
  [
    "a ",
    " a",
    "a  b",
    "'a'",
    '"a',
    'a"',
    '"a" b',
    '"\\n"',
    '"\\q"',
    "[1, 2]",
    "{a: 1}",
    "*a",
    "&a b",
    "!tag a",
  ],
  [
    "!!str 1",
    "| ",
    ">",
    "@a",
    "`a",
    "%a",
    "- a",
    "? a",
    ", a",
    "a, b]",
    "a\tb",
    "\ta",
    "a\u00A0b",
    "a\u0007b",
  ],
  ["it's", "don’t (you) & I?", "Zoë – ну", "1st", "x\u2028y", "\uFEFFa", "a\u0085b", "---", "..."],
);
const key = oneof({ weight: 5, arbitrary: constantFrom(...plainKeys) }, constantFrom(...otherKeys));
const value = oneof(
  { weight: 5, arbitrary: constantFrom(...plainValues) },
  constantFrom(...otherValues),
  string({ unit: "binary", maxLength: 8 }),
  string({ unit: constantFrom(...Array.from(" ab1:#'\"\\[]{},&*!|>%@`-?.~é\t")), maxLength: 12 }),
);
const line = tuple(key, constantFrom(": ", ": ", ": ", ":", ":  ", " : "), value).map((parts) =>
  parts.join(""),
);
const end = constantFrom("\n", "\n", "\n", "", "\n\n", "\n  more\n", "\n# b\n");

test("what is read without the parser is what the parser reads", () => {
  const yaml = tuple(array(line, { maxLength: 5 }), end).map(([lines, last]) => lines.join("\n") + last);
  expect(() => assert(property(yaml, isAsParsed), { numRuns: 5000 })).not.toThrow();
});

test("any line of plain signs means the same to the parser", () => {
  const sign = oneof(
    constantFrom(...Array.from(" ,.;!?'’()/&+–—_-:#")),
    string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  );
  const words = array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(""));
  const isSame = (text: string, isQuoted: boolean) => isAsParsed(`title: ${isQuoted ? `"${text}"` : text}\n`);
  expect(() => assert(property(words, boolean(), isSame), { numRuns: 5000 })).not.toThrow();
});

test("the head of a usual post needs no parser, any other text does", () => {
  const title = '"Grids: a love story, 524."';
  const head = `id: 524\ntitle: ${title}\nauthor: Priya Raman\nmedia: posts/steps.webp\ndraft: true\n`;
  expect(readPlainYaml(`${head}created_at: 2014-04-17\n`)).toEqual({
    id: 524,
    title: "Grids: a love story, 524.",
    author: "Priya Raman",
    media: "posts/steps.webp",
    draft: true,
    created_at: "2014-04-17",
  });
  const others = [
    "",
    "\n",
    "id: 1",
    "id: 1\nid: 2\n",
    "a:\n  b: 1\n",
    "- a\n",
    "a: No\n  more\n",
    "a: b: c\n",
  ];
  expect(others.map(readPlainYaml)).toEqual(others.map(() => undefined));
});
