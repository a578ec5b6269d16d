import type { Node } from "@tiptap/pm/model";
import { createContext } from "react";
import type { FieldsContext, Target } from "../pages/fields/fields-context.ts";
import { inFull } from "../pages/in-full.ts";
import { blockAtLine, readSource } from "./read-source.ts";

/** What is wrong in a block, and the name that it is about, where it is about one. */
export interface BlockMistake {
  readonly message: string;
  readonly named?: string | undefined;
}

/** What the blocks of a text know of it. */
interface TextContext {
  readonly value: string;
  /** What is wrong in them, each with the source of its block. */
  readonly mistakes: readonly (BlockMistake & { readonly source: string })[];
  /** The line of it that is to get the focus. */
  readonly target: Target | undefined;
  /** Tells when a block was put in, and when it is left. */
  readonly begin: (isBegun: boolean) => void;
}

export const TextProvider = createContext<TextContext>({
  value: "",
  mistakes: [],
  target: undefined,
  begin: () => undefined,
});

/**
 * The place at the start of the block that a line of a text is in, and the block; in a list it is the start of
 * the line's item.
 */
export function placeOfLine(document: Node, value: string, line: number): [number, Node | undefined] {
  const split = readSource(value);
  const [index, lineInBlock] = blockAtLine(split, line);
  // An empty paragraph is in no text.
  const isEmpty = ({ type, content }: Node) => type.isTextblock && !type.spec.code && content.size === 0;
  const written = document.children.filter((block) => !isEmpty(block));
  const block = written[index];
  const above = block ? document.children.slice(0, document.children.indexOf(block)) : [];
  const start = above.reduce((place, { nodeSize }) => place + nodeSize, 1);
  return [start + (block ? itemAt(block, split.blocks[index]?.source ?? "", lineInBlock) : 0), block];
}

/** How far into a block the text of one of its lines begins, where each line is a text of its own. */
function itemAt(block: Node, source: string, line: number): number {
  const texts: number[] = [];
  block.descendants((node, place) => {
    if (node.isTextblock) texts.push(place + 1);
  });
  const lines = source.split(/\r\n|\r|\n/);
  const filled = (some: readonly string[]) => some.filter((one) => one.trim() !== "").length;
  return (texts.length === filled(lines) && texts[filled(lines.slice(0, line))]) || 0;
}

/** Whether a line of a text is in a block with fields of its own, which says what is wrong in it. */
export const isInIsland = (document: Node, value: string, line: number | undefined): boolean =>
  line !== undefined && placeOfLine(document, value, line)[1]?.type.name === "island";

/** What is wrong in the blocks of a text, and not in all of it. */
export function mistakesIn(value: string, problems: FieldsContext["problems"]): TextContext["mistakes"] {
  const placed = problems.filter((one) => one.line !== undefined);
  if (placed.length === 0) return [];
  const split = readSource(value);
  return placed.map((one) => ({
    source: split.blocks[blockAtLine(split, one.line ?? 0)[0]]?.source ?? "",
    message: inFull(one),
    named: one.named,
  }));
}
