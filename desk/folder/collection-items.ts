import { isNode, type Pair, type ParsedNode } from "yaml";
import { type Collection, dashOf } from "./find-node.ts";
import type { ParsedFile } from "./parse-file.ts";

/** Where an item of a list or a group stands in the text. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

type Item = ParsedNode | Pair<ParsedNode, ParsedNode | null>;

/**
 * Where the items of a list or a group stand, in their order: between [ ] or { } without commas; else from
 * their dash or name to the end of their last line, with the remarks directly above them. What stands between
 * two items is their gap.
 */
export function itemsOf(parsed: ParsedFile, collection: Collection): Extent[] {
  const items: readonly Item[] = collection.items;
  return items.map((item, index) => {
    const inside = extentOf(parsed, item);
    if (collection.flow === true) return inside;
    const node = isNode(item) ? item : null;
    const dash = dashOf(parsed, { node, parent: collection, index });
    const start = dash ?? inside.start;
    const end = lineEnd(parsed.text, Math.max(contentEnd(parsed.text, inside.end), start));
    // A comment above the first one may be about the whole list.
    return { start: index === 0 ? start : withRemarks(parsed.text, start), end };
  });
}

function extentOf({ yamlStart }: ParsedFile, item: Item): Extent {
  const first = isNode(item) ? item : item.key;
  const last = isNode(item) ? item : (item.value ?? item.key);
  return { start: yamlStart + first.range[0], end: yamlStart + last.range[1] };
}

/** Without the empty lines that a text over several lines ends with. */
export function contentEnd(text: string, end: number): number {
  let at = end;
  while (/[ \t\n]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** The end of the line that an offset is in. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** The start of the line that an offset is in. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

/** How many characters stand before an offset in its line. */
export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** The start of the remarks in the lines directly above, as far right as the item itself. */
function withRemarks(text: string, start: number): number {
  const indent = text.slice(lineStart(text, start), start);
  if (indent.trim() !== "") return start;
  let at = start;
  for (;;) {
    const above = lineStart(text, at) - 1;
    if (above < 0) return at;
    const line = text.slice(lineStart(text, above), above);
    if (!line.startsWith(`${indent}#`)) return at;
    at = lineStart(text, above) + indent.length;
  }
}
