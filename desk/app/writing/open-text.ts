import type { Node, Schema } from "@tiptap/pm/model";
import { type BlockReader, createBlockReader } from "./block-reader.ts";
import { writeBlock } from "./block-writer.ts";
import { lettersOf, readTitledTable } from "./read-titled-table.ts";
import { readSource, type SourceBlock } from "./read-source.ts";
import { type EditedBlock, writeSource } from "./write-source.ts";

/** A Markdown text in the editor. */
export interface OpenText {
  readonly document: Node;
  /** The text of the document as it is now; blocks that were not edited keep their characters. */
  readonly write: (edited: Node) => string;
}

/** Opens a text as a document of a schema that has `extensions`. */
export function openText(text: string, schema: Schema): OpenText {
  const opened = readSource(text);
  const reader = createBlockReader(schema, text);
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
