import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Edit } from "#desk/contract/edit.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { applyEdits, applyEditsInTurns, EditError } from "./apply-edits.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import { parseFile } from "./parse-file.ts";
import { readText } from "./source-text.ts";

const page = `---
# What the page is called.
title: A plain title   # seen in the menu
quoted: "says \\"hello\\""
single: 'it''s'
folded: a text that goes on
  in the next line
block: |
  one

  two
arrow: >-
  one line
  and another
number: 26.50
empty:
tags: [ one, two,three ] # in a row
# Questions of visitors.
questions:
  - title: Why   # short
    text: Because

  # About money.
  - title: How much
    text: |
      That depends.
  - { title: When, text: "Now: at once" }
last: end # the end
---
# Body

Text.
`;
const edited = (text: string, ...edits: Edit[]) => applyEdits("pages/a.md", Buffer.from(text), edits);
const set = (path: Path, value: Value): Edit => ({ op: "set", path, value });
const valueOf = (bytes: Buffer) => parseFile("pages/a.md", readText(bytes)?.text ?? "")?.value ?? null;

const signs = Array.from("'\"#:-?[]{}|>&*!%@`~, \\/aé\n\t");
/** Texts that YAML reads in many ways. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom(...signs, "---", "😀", ": ", " #", "null", "yes", "1.5"))
    .map((parts) => parts.join("")),
);
const place = fc.constantFrom<Path>(
  ["title"],
  ["quoted"],
  ["single"],
  ["folded"],
  ["block"],
  ["arrow"],
  ["number"],
  ["empty"],
  ["tags", 1],
  ["questions", 0, "text"],
  ["questions", 1, "text"],
  ["questions", 2, "text"],
  ["last"],
  ["brand new"],
  ["group", "inside"],
  ["body"],
);
const remarks = /# .*/g;

test.each(["\n", "\r\n"])("any text can be written anywhere and leaves the rest alone (%j)", (lineEnd) => {
  const source = page.replaceAll("\n", lineEnd);
  const before = valueOf(Buffer.from(source));
  fc.assert(
    fc.property(place, text, (path, value) => {
      fc.pre(value.isWellFormed() && !value.startsWith("\u{FEFF}"));
      const bytes = edited(source, set(path, value));
      const after = valueOf(bytes);
      expect(valueAt(after ?? null, path)).toBe(value.replaceAll(/\r\n?/g, "\n"));
      const old = valueAt(before, path);
      const back = old === undefined ? before : valueOf(edited(bytes.toString(), set(path, old)));
      expect(back).toEqual(before);
      // Remarks of the file stay, and so do its line ends.
      const head = source.slice(0, source.indexOf(`${lineEnd}# Body`));
      for (const [remark] of head.matchAll(remarks)) expect(bytes.toString()).toContain(remark.trimEnd());
      expect(bytes.toString().split(lineEnd).join("")).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 200 },
  );
});

/** The lines in which two texts differ. */
function linesBetween(one: string, other: string) {
  const [before, after] = [one.split("\n"), other.split("\n")];
  return {
    gone: before.filter((line) => !after.includes(line)),
    added: after.filter((line) => !before.includes(line)),
  };
}
const change = (...edits: Edit[]) => linesBetween(page, edited(page, ...edits).toString());

test("a text keeps its quotes, its place and the remark behind it", () => {
  expect(change(set(["title"], "Another title"))).toEqual({
    gone: ["title: A plain title   # seen in the menu"],
    added: ["title: Another title   # seen in the menu"],
  });
  expect(change(set(["quoted"], 'says "good day"')).added).toEqual(['quoted: "says \\"good day\\""']);
  expect(change(set(["single"], "it's late")).added).toEqual(["single: 'it''s late'"]);
  expect(change(set(["folded"], "a text that goes on in a new line")).added).toEqual(["  in a new line"]);
  expect(change(set(["title"], "yes: #1")).added).toEqual(['title: "yes: #1"   # seen in the menu']);
  expect(change(set(["block"], "one\n\nthree\n")).added).toEqual(["  three"]);
  expect(change(set(["number"], 27)).added).toEqual(["number: 27"]);
  expect(change(set(["empty"], "full")).added).toEqual(["empty: full"]);
});

test("a field that is new goes behind the others, a group with it", () => {
  expect(change(set(["map", "zoom"], 3))).toEqual({ gone: [], added: ["map:", "  zoom: 3"] });
  expect(change(set(["questions", 2, "link"], "/a")).added).toEqual([
    '  - { title: When, text: "Now: at once", link: /a }',
  ]);
  expect(edited("---\n---\nText\n", set(["title"], "A")).toString()).toBe("---\ntitle: A\n---\nText\n");
  expect(edited("---\n# Remark\n---", set(["title"], "A"), set(["body"], "B")).toString()).toBe(
    "---\n# Remark\ntitle: A\n---\nB",
  );
});

test("rows are added in the form of their neighbours, with the same space between", () => {
  expect(change({ op: "insert", path: ["tags", 1], value: "x, y" }).added).toEqual([
    'tags: [ one, "x, y",two,three ] # in a row',
  ]);
  const rows = "# Rows\n- id: 1\n  title: One\n\n- id: 2 # second\n  title: Two\n";
  const row = { op: "insert", path: [1], value: { id: 3, title: "Three" } } as const;
  const added =
    "# Rows\n- id: 1\n  title: One\n\n- id: 3\n  title: Three\n\n- id: 2 # second\n  title: Two\n";
  expect(applyEdits("categories.yaml", Buffer.from(rows), [row]).toString()).toBe(added);
  const end = applyEdits("categories.yaml", Buffer.from(rows), [{ ...row, path: [2] }]).toString();
  expect(end).toBe(`${rows}\n- id: 3\n  title: Three\n`);
});

test("a row moves with the remark above it; one that goes takes its lines along, and remarks of others stay", () => {
  const moved = edited(page, { op: "move", path: ["questions", 1], to: 0 }).toString();
  expect(moved).toContain("questions:\n  # About money.\n  - title: How much");
  const gone = change({ op: "remove", path: ["questions", 0] });
  expect(gone).toEqual({ gone: ["  - title: Why   # short", "    text: Because"], added: [] });
  expect(change({ op: "remove", path: ["number"] })).toEqual({ gone: ["number: 26.50"], added: [] });
  expect(change({ op: "remove", path: ["tags", 0] }).added).toEqual(["tags: [ two,three ] # in a row"]);
});

test("the last row leaves an empty list, and the first one fills it", () => {
  const one = "---\nrows:\n  - a\n---\n";
  const none = edited(one, { op: "remove", path: ["rows", 0] }).toString();
  expect(none).toBe("---\nrows: []\n---\n");
  expect(valueOf(edited(none, { op: "insert", path: ["rows", 0], value: "b" }))).toEqual({
    rows: ["b"],
    body: "",
  });
});

test("what cannot be written without touching something else is refused, and so is what is not there", () => {
  const shared = "---\na: &x one\nb: *x\n---\n";
  expect(() => edited(shared, set(["a"], "two"))).toThrow(EditError);
  expect(() => edited(page, { op: "remove", path: ["questions", 9] })).toThrow(EditError);
  expect(() => edited(page, set(["questions", 7, "title"], "x"))).toThrow(EditError);
  expect(() => edited("---\na: [\n---\n", set(["a"], "x"))).toThrow(EditError);
});

test("many edits of one call leave a turn to others after each, and are made as without", async () => {
  const edits = Array.from({ length: 50 }, (_, index) => set(["title"], `Title ${index}`));
  let turns = 0;
  let isMade = false;
  const count = () => {
    turns += 1;
    if (!isMade) setImmediate(count);
  };
  setImmediate(count);
  const made = await applyEditsInTurns("pages/a.md", Buffer.from(page), edits);
  isMade = true;
  expect(turns).toBeGreaterThanOrEqual(edits.length);
  expect(made.toString()).toBe(edited(page, ...edits).toString());
});
