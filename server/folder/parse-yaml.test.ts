import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { describeFault } from "../wording/describe-mistake.ts";
import { parseYaml } from "./parse-yaml.ts";
import { parseSource } from "./source.ts";

const faultsOf = (text: string) => {
  const read = parseSource("faq.yaml", Buffer.from(text));
  return "faults" in read ? read.faults.map(describeFault) : [];
};

/** What is wrong with a document. Without places: the library places some keys a line too early. */
const mistakes = ({ errors }: ReturnType<typeof parseYaml>) => errors.map(({ code }) => code).toSorted();

const valueOf = (document: ReturnType<typeof parseYaml>): unknown =>
  document.errors.length === 0 ? document.toJS() : null;

test("keys and values are read, and mistakes found, where the library finds them", () => {
  const line = fc.constantFrom(
    "a: 1",
    "b:",
    "  a: 1",
    "  - a: 2",
    "    a: 3",
    '"a": x',
    "- b",
    "{a: 1, a: 2}",
    "--- ",
    "[",
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join("\n");
      const [own, given] = [parseYaml(text), parseDocument(text, { prettyErrors: false })];
      expect(mistakes(own)).toEqual(mistakes(given));
      expect(valueOf(own)).toEqual(valueOf(given));
    }),
  );
});

test.each([
  ["b:\nb:", [3]],
  ["a: 1\nb: 1\na: 2\na: 3", [10, 15]],
  ["- {a: 1, a: 2}\n- a: 1", [9]],
  ['a: 1\n"a": 2', [5]],
])("a key that stands twice is found where it begins: %j", (text, places) => {
  expect(parseYaml(text).errors.map(({ code, pos }) => [code, pos[0]])).toEqual(
    places.map((place) => ["DUPLICATE_KEY", place]),
  );
});

// A library that compares each key with all others takes minutes for these.
test("a map may have very many keys", () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `key-${index}: word\n`).join("");
  expect(faultsOf(`${keys}key-7: again\n`)).toEqual([
    "faq.yaml:20001 “key-7” is written twice, the first time in line 8: keep one of the two.",
  ]);
});

test.each([
  ["brackets", "[".repeat(5000)],
  ["closed brackets", "[".repeat(5000) + "]".repeat(5000)],
  ["braces", "{a: ".repeat(5000)],
  ["dashes", `\n${"- ".repeat(5000)}x`],
  ["question marks", `\n${"? ".repeat(5000)}x`],
  ["lines", Array.from({ length: 500 }, (_, level) => `\n${" ".repeat(level + 1)}a:`).join("")],
])("deep nesting is a mistake at its file and line: %s", (_, value) => {
  const [fault, ...others] = faultsOf(`title: One\nquestions: ${value}\n`);
  expect(fault).toMatch(
    /^faq\.yaml:\d+ This is nested more than 32 levels deep, which no field is: remove signs/,
  );
  expect(others).toEqual([]);
});

test("32 levels are read", () => {
  expect(faultsOf(`a: ${"[".repeat(31)}${"]".repeat(31)}\n`)).toEqual([]);
  expect(faultsOf(`a: ${"[".repeat(32)}${"]".repeat(32)}\n`)).toHaveLength(1);
});
