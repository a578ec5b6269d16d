import * as fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isFields, isRows, type Value } from "#desk/contract/value.ts";
import { applyEdits } from "#desk/folder/apply-edits.ts";
import { parseFile } from "#desk/folder/parse-file.ts";
import { readText } from "#desk/folder/source-text.ts";
import { exampleFolder, exampleNames } from "#server/testing/of-examples.ts";
import { readSource } from "./read-source.ts";
import { type EditedBlock, unchanged, writeSource } from "./write-source.ts";

interface ContentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly value: Value;
}

const contentFiles: ContentFile[] = exampleNames.flatMap((example) => {
  const folder = exampleFolder(example);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:md|ya?ml)$/.test(name) && name !== "README.md")
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return { name, bytes, value: parseFile(name, readText(bytes)?.text ?? "")?.value ?? null };
    });
});

/** Every text in a value, however deep: also those that are not read as Markdown. */
function textsOf(value: Value): string[] {
  if (typeof value === "string") return [value];
  if (isRows(value)) return value.flatMap(textsOf);
  return isFields(value) ? Object.values(value).flatMap(textsOf) : [];
}

const bodyOf = ({ value }: ContentFile) =>
  isFields(value) && typeof value["body"] === "string" ? value["body"] : "";

const docs = readFileSync(path.resolve("docs/content.md"), "utf8");

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
  const texts = contentFiles.flatMap(({ value }) => textsOf(value));
  expect(texts.length).toBeGreaterThan(contentFiles.length);
  for (const text of [...texts, docs]) expect(opened(text).write(same)).toBe(text);
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

/** Each with the kind that it is on its own. */
const written = [
  ["paragraph", "Words with *some*\n  and __more__, <b>HTML</b>[^1] and [a link][there]."],
  ["heading", "## A heading ##"],
  ["heading", "A heading\n---------"],
  ["list", "* one\n\n* two\n    - [x] three"],
  ["list", "7) seven"],
  ["quote", "> Said\nand gone on"],
  ["code", "~~~ js\n\n::: figure\n\n~~~"],
  ["code", "    indented"],
  ["table", "|a|b|\n|-|:-:|\n|1|2"],
  ["rule", "* * *"],
  ["directive", "::: figure harbour.jpg {alt='x'}\nA caption\n:::"],
  ["directive", ":::: columns\n::: column\n\nLeft\n\n:::\n::: column\nRight\n:::\n::::"],
  ["directive", "::: nobody-knows {this=one}\n:::"],
  ["source", "<div onclick=run()>\n*kept*\n</div>"],
  ["source", "<!-- a remark\n\nwith a blank line -->"],
  ["source", "[there]: https://example.com 'Title'"],
  ["source", "[^1]: A note\n\n    with two paragraphs"],
] as const;

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

const piece = fc.oneof(
  fc.constantFrom(...written.map(([, source]) => source)),
  fc.constantFrom(
    "```",
    ":::",
    "::: quote",
    "> ",
    "- ",
    "    ",
    "\t",
    "|-|",
    "---",
    "<p>",
    "-->",
    "[^2]:",
    "[a]:",
    "  ",
  ),
  fc.string({ unit: "binary" }),
);
const gap = fc.constantFrom("", " ", "\n", "\n\n", "\n \n\n", "\r\n", "\r", "\r\n\r\n");
/** Texts of blocks, open ends and anything else. */
const anyText = fc.array(fc.tuple(piece, gap)).map((parts) => parts.flat().join(""));

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
