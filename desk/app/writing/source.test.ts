import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits } from "#desk/folder/apply-edits.ts";
import { readSource } from "./read-source.ts";
import { anyText, written } from "./testing/any-text.ts";
import { bodyOf, contentFiles, everyText } from "./testing/example-texts.ts";
import { type EditedBlock, unchanged, writeSource } from "./write-source.ts";

function opened(text: string) {
  const source = readSource(text);
  return {
    ...source,
    kinds: source.blocks.map(({ kind }) => kind),
    write: (edit: (blocks: EditedBlock[]) => EditedBlock[]) => writeSource(source, edit(unchanged(source))),
    /** The characters before and after a block. */
    around: (index: number) => {
      const whole = (blocks: typeof source.blocks) => blocks.map((one) => one.source + one.gap).join("");
      const after = (source.blocks[index]?.gap ?? "") + whole(source.blocks.slice(index + 1));
      return [source.lead + whole(source.blocks.slice(0, index)), after] as const;
    },
  };
}

const same = (blocks: EditedBlock[]) => blocks;
const changed = (index: number, source: string) => (blocks: EditedBlock[]) =>
  blocks.map((block, at) => (at === index ? { ...block, source } : block));

test("every text of every example, opened and written, is the same text", () => {
  expect(everyText.length).toBeGreaterThan(contentFiles.length);
  for (const text of everyText) expect(opened(text).write(same)).toBe(text);
});

test("one word changed in any block of any example changes no byte of its file outside of that block", () => {
  for (const file of contentFiles) {
    const text = opened(bodyOf(file));
    for (const [index, { source }] of text.blocks.entries()) {
      const edited = source.replace(/\p{L}{2,}/u, "Changed");
      if (edited === source) continue;
      const [before, after] = text.around(index);
      const body = text.write(changed(index, edited));
      expect(body).toBe(before + edited + after);
      const bytes = applyEdits(file.name, file.bytes, [{ op: "set", path: ["body"], value: body }]);
      const place = file.bytes.lastIndexOf(before + source + after);
      const head = Buffer.concat([file.bytes.subarray(0, place), Buffer.from(before)]);
      expect(bytes).toEqual(Buffer.concat([head, Buffer.from(edited + after)]));
    }
  }
});

test.each(written)("a %s is a block of its own: %j", (kind, source) => {
  const text = opened(`\n\nBefore.\n\n${source}\n \t\n\nAfter.\n`);
  expect(text.kinds).toEqual(["paragraph", kind, "paragraph"]);
  expect(text.blocks[1]?.source).toBe(source);
});

test("what is not closed goes to the end, and stays as it is", () => {
  const text = opened("Before.\n\n::: gallery\n\n![One](one.jpg)\n\n");
  expect(text.kinds).toEqual(["paragraph", "directive"]);
  expect(text.write(same)).toBe("Before.\n\n::: gallery\n\n![One](one.jpg)\n\n");
});

test("a new block gets a blank line on both sides, and all else stays", () => {
  const text = opened("# Title\nText\n\n\n* one\n");
  const added = text.write(([title, ...rest]) =>
    [title, { source: "New" }, ...rest].filter((one) => one !== undefined),
  );
  expect(added).toBe("# Title\n\nNew\n\nText\n\n\n* one\n");
});

test.each([
  ["a heading that becomes text", "# Title\nText\n", 0, "Title", "Title\n\nText\n"],
  ["text that becomes a list above a list", "One\n\n- two\n", 0, "- one", "- one\n\n<!-- -->\n\n- two\n"],
  ["text that becomes code below a list", "- one\n\nTwo", 1, "    two", "- one\n\n<!-- -->\n\n    two"],
])("%s stays apart from its neighbour", (_, text, index, source, expected) => {
  expect(opened(text).write(changed(index, source))).toBe(expected);
});

test("a removed block leaves no gap behind, a moved one takes its characters with it", () => {
  const text = opened("One\n\n\n_Two_\n\nThree");
  expect(text.write((blocks) => blocks.filter(({ origin }) => origin !== 1))).toBe("One\n\n\nThree");
  expect(text.write((blocks) => blocks.toReversed())).toBe("Three\n\n_Two_\n\nOne");
  expect(text.write(() => [])).toBe("");
});

test("any text, opened and written, is the same text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(opened(text).write(same)).toBe(text);
    }),
  );
});

test("any block of any text is the same block on its own", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const read = opened(text).blocks.filter(({ kind }) => kind !== "source");
      const alone = read.map(({ source }) => readSource(source));
      expect(alone).toEqual(read.map((block) => ({ lead: "", blocks: [{ ...block, gap: "" }] })));
    }),
  );
});

test("a change of any block of any text leaves each other one as it was, and in its place", () => {
  const blank = /^(?:\s|<!-- -->)*$/;
  fc.assert(
    fc.property(anyText, fc.nat(), (text, seed) => {
      const { blocks, write } = opened(text);
      const index = seed % Math.max(blocks.length, 1);
      let rest = write(changed(index, "Changed"));
      for (const [at, { source }] of blocks.entries()) {
        const part = at === index ? "Changed" : source;
        const start = rest.indexOf(part);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(rest.slice(0, start)).toMatch(blank);
        rest = rest.slice(start + part.length);
      }
      expect(rest).toMatch(blank);
    }),
  );
});
