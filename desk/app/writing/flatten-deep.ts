import { type AnyNode, type Document, hasChildren, isTag, isText, type ParentNode, Text } from "domhandler";

/** Levels that are kept. Pages of the web have about thirty; the parser of Markdown ends at a hundred. */
const mostLevels = 64;
const block = /^(?:p|div|li|h[1-6]|tr|td|th|blockquote|pre|br)$/;

/**
 * Replaces what is nested deeper than `mostLevels` by its text, in place. Code that reads the document may be
 * recursive then.
 */
export function flattenDeep(document: Document, isDropped: (name: string) => boolean): Document {
  const open: { readonly node: ParentNode; readonly level: number }[] = [{ node: document, level: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, level } = next;
    if (level === mostLevels) node.children = [new Text(textIn(node, isDropped))];
    else open.push(...node.children.filter(hasChildren).map((child) => ({ node: child, level: level + 1 })));
  }
  return document;
}

/** The text in a node, with a space where a block begins. */
function textIn(node: ParentNode, isDropped: (name: string) => boolean): string {
  const parts: string[] = [];
  const open: AnyNode[] = node.children.toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    if (isText(next)) parts.push(next.data);
    if (!isTag(next) || isDropped(next.name)) continue;
    if (block.test(next.name)) parts.push(" ");
    for (const child of next.children.toReversed()) open.push(child);
  }
  return parts.join("");
}
