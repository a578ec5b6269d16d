import type { Mark, Node } from "@tiptap/pm/model";

/**
 * What blocks say, in a form to compare: without spaces, which Markdown moves and joins, without empty
 * paragraphs and headings, and without what a block remembers.
 */
export const meaningOf = (blocks: readonly Node[]): string => JSON.stringify(blocks.flatMap(inBlock));

function inBlock(block: Node): unknown[] {
  const { origin: _, tight: _tight, marker: _marker, written: _written, ...attributes } = block.attrs;
  const { name } = block.type;
  if (name === "codeBlock") return [[name, attributes, block.textContent]];
  const within = block.inlineContent ? block.children.flatMap(inLine) : block.children.flatMap(inBlock);
  return (name === "paragraph" || name === "heading") && within.length === 0
    ? []
    : [[name, attributes, within]];
}

function inLine({ type, attrs, text, marks }: Node): unknown[] {
  if (type.name === "lineEnd") return [];
  const around = marks.map(inMark).toSorted();
  if (text === undefined) return [[type.name, attrs, around]];
  return text
    .replaceAll(/\s/g, "")
    .split("")
    .map((letter) => [letter, around]);
}

const inMark = ({ type, attrs }: Mark) =>
  `${type.name} ${String(attrs["href"] ?? "")} ${String(attrs["title"] ?? "")}`;
