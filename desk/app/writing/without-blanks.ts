import { Fragment, type Node } from "@tiptap/pm/model";

/**
 * A block without white space and empty blocks that say nothing to readers, and would mean something in
 * Markdown: a tab at the beginning of a paragraph makes code of it, an empty first line ends an item of a
 * list.
 */
export function withoutBlanks(block: Node): Node {
  if (block.type.spec.code) return block;
  if (block.inlineContent) return block.copy(Fragment.from(withoutIndent(block.children)));
  const inner = block.children.map(withoutBlanks);
  // The box of a task stands in its first paragraph.
  const said = inner.filter((child, at) => !isEmpty(child) || (at === 0 && block.type.name === "taskItem"));
  return block.copy(Fragment.from(said.length === 0 ? inner.slice(0, 1) : said));
}

const isEmpty = (block: Node) => block.inlineContent && !block.type.spec.code && block.content.size === 0;

/** A block's content from the first letter on. */
function withoutIndent([first, ...others]: readonly Node[]): Node[] {
  if (!first) return [];
  if (!first.isText || first.marks.some(({ type }) => type.name === "code")) return [first, ...others];
  const start = first.textContent.search(/\S/);
  return start < 0 ? withoutIndent(others) : [first.cut(start), ...others];
}
