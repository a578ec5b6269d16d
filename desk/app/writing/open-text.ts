import type { Node, Schema } from "@tiptap/pm/model";
import { type BlockReader, createBlockReader } from "./block-reader.ts";
import { readSource, type SourceBlock } from "./read-source.ts";
import { type EditedBlock, writeSource } from "./write-source.ts";
import { firstThat } from "./first-that.ts";
import { meaningOf } from "./meaning-of.ts";
import { serializersWith, text } from "./serializers.ts";
import { writeTable } from "./table-writer.ts";
import { withoutBlanks } from "./without-blanks.ts";
import { readBlockSource } from "./block-source.ts";

/** A Markdown text in the editor. */
export interface OpenText {
  readonly document: Node;
  /** The text of the document as it is now; blocks that were not edited keep their characters. */
  readonly write: (edited: Node) => string;
}

/** Opens a text as a document of a schema that has `extensions`. */
export function openText(markdown: string, schema: Schema): OpenText {
  const opened = readSource(markdown);
  const reader = createBlockReader(schema, markdown);
  const blocks = opened.blocks.map((block, origin) => withOrigin(readBlock(block, reader, schema), origin));
  const written = new WeakMap<Node, string>();
  const sourceOf = (block: Node): string => {
    const known = written.get(block) ?? writeBlock(block, reader);
    written.set(block, known);
    return known;
  };
  const write = (edited: Node): string => {
    const taken = new Set<number>();
    const result = edited.children.flatMap((block): EditedBlock[] => {
      const origin = originOf(block);
      const isOwn = origin !== undefined && !taken.has(origin);
      if (isOwn) taken.add(origin);
      const before = origin === undefined ? undefined : opened.blocks[origin];
      const isSame = before !== undefined && origin !== undefined && blocks[origin]?.eq(block) === true;
      const source = isSame ? before.source : sourceOf(block);
      if (source === "") return [];
      return [isOwn ? { source, origin } : { source }];
    });
    return writeSource(opened, result);
  };
  const content = blocks.length === 0 ? [schema.node("paragraph")] : blocks;
  return { document: schema.topNodeType.create(null, content), write };
}

/**
 * A block of a text as a node: one of its kind if the editor would write it so that it says the same, else
 * its source.
 */
function readBlock({ kind, source }: SourceBlock, reader: BlockReader, schema: Schema): Node {
  const [block, ...others] = kind === "source" ? [] : (readOne(kind, source, reader) ?? []);
  const isWritable =
    block !== undefined &&
    others.length === 0 &&
    saysTheSame(writeBlock(block, reader), source, block, reader);
  return isWritable ? block : schema.node("island", { source });
}

const readOne = (kind: SourceBlock["kind"], source: string, reader: BlockReader) =>
  kind === "directive" ? readTitledTable(source, reader) : reader.read(source);

/** Whether a block is written so that nothing is lost. Cells beyond the last column are in no HTML. */
const saysTheSame = (written: string, source: string, { type }: Node, { html }: BlockReader) =>
  html(written) === html(source) && (type.name !== "table" || lettersOf(written) === lettersOf(source));

const withOrigin = (block: Node, origin: number) =>
  block.type.create({ ...block.attrs, origin }, block.content, block.marks);

function originOf({ attrs }: Node): number | undefined {
  const { origin } = attrs;
  return typeof origin === "number" ? origin : undefined;
}

const serializers = serializersWith();

/** A block as Markdown that reads as the same block; empty for an empty paragraph or heading. */
function writeBlock(block: Node, { read }: Pick<BlockReader, "read">): string {
  const { name, schema } = block.type;
  if (name === "table") return writeTable(block, { read });
  if (name === "island") return text(block.attrs["source"], "").replace(/\s+$/, "");
  const stripped = withoutBlanks(block);
  if (block.inlineContent && name !== "codeBlock" && stripped.content.size === 0) return "";
  const whole = schema.topNodeType.create(null, stripped);
  const meaning = meaningOf([block]);
  return firstThat(
    serializers.map((one) => () => one.serialize(whole).trimEnd()),
    (source) => meaningOf(read(source) ?? []) === meaning,
  );
}

/** The table of the site's block for a table with a title; undefined for any other block. */
function readTitledTable(source: string, { read }: BlockReader): readonly Node[] | undefined {
  const block = readBlockSource(source);
  if (block?.name !== "table" || block.main === "" || Object.keys(block.options).length > 0) return undefined;
  const [table, ...others] = readSource(block.body).blocks;
  if (table?.kind !== "table" || others.length > 0) return undefined;
  return read(table.source)?.map((node) => node.type.create({ title: block.main }, node.content));
}

/** What a table says, without the marks around its cells. */
const lettersOf = (source: string): string =>
  source
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^[\s|:-]*$/.test(line))
    .join("")
    .replaceAll(/[\s|:]/g, "");
