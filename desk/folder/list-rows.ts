import type { Edit } from "#desk/contract/edit.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { columnOf, type Extent, itemsOf, lineStart } from "./collection-items.ts";
import { type Collection, findNode, isCollection, isInFlow } from "./find-node.ts";
import { blockText, flowText } from "./new-text.ts";
import type { ParsedFile } from "./parse-file.ts";
import type { Splice } from "./source-text.ts";

/** Ways to add a row; none where the list is empty or not there. */
export function insertRow(parsed: ParsedFile, path: Path, value: Value): Splice[] {
  const [list, at] = [path.slice(0, -1), path.at(-1)];
  const node = findNode(parsed, list)?.node;
  const rows = isCollection(node) ? itemsOf(parsed, node) : [];
  const [first, last] = [rows[0], rows.at(-1)];
  if (!isCollection(node) || !first || !last || typeof at !== "number") return [];
  const written = isInFlow(parsed, path) ? [flowText(value)] : rowTexts(parsed, node, first, value);
  const gap = gapOf(parsed, node, rows);
  const next = rows[at];
  return written.map((text) =>
    next
      ? { start: next.start, end: next.start, text: text + gap }
      : { start: last.end, end: last.end, text: gap + text },
  );
}

/** A row behind its dash, first in the form that its neighbour has. */
function rowTexts({ text }: ParsedFile, list: Collection, first: Extent, value: Value): string[] {
  const neighbour = list.items[0];
  const indent = columnOf(text, first.start);
  const [inLine, inLines] = [`- ${flowText(value)}`, blockText([value], indent)];
  return isCollection(neighbour as never) && (neighbour as Collection).flow === true
    ? [inLine, inLines]
    : [inLines, inLine];
}

/** What stands between the last two rows, as far as that is space. */
function gapOf({ text }: ParsedFile, list: Collection, rows: readonly Extent[]): string {
  const [one, other] = rows.slice(-2);
  const given = one && other ? text.slice(one.end, other.start) : "";
  const isFlow = list.flow === true;
  if (isFlow) return /^\s*,\s*$/.test(given) ? given : ", ";
  return /^\n[\s]*$/.test(given) ? given : `\n${" ".repeat(columnOf(text, rows[0]?.start ?? 0))}`;
}

/** Moves a row: the rows change places, and what stands between them stays. */
export function moveRow(parsed: ParsedFile, { path, to }: Extract<Edit, { op: "move" }>): Splice[] {
  const [list, from] = [path.slice(0, -1), path.at(-1)];
  const node = findNode(parsed, list)?.node;
  if (!isCollection(node) || typeof from !== "number") return [];
  const rows = itemsOf(parsed, node);
  const [first, last, moved] = [rows[0], rows.at(-1), rows[from]];
  if (!first || !last || !moved) return [];
  const { text } = parsed;
  const texts = rows.map(({ start, end }) => text.slice(start, end));
  const order = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? "");
  const gaps = rows.map(({ end }, index) => text.slice(end, rows[index + 1]?.start ?? end));
  const written = order.map((row, index) => row + (gaps[index] ?? "")).join("");
  return [{ start: first.start, end: last.end, text: written }];
}

/** Ways to take out a row or a field. */
export function removeItem(parsed: ParsedFile, path: Path): Splice[] {
  const above = path.slice(0, -1);
  const found = findNode(parsed, path);
  const parent = findNode(parsed, above)?.node;
  if (!found || !isCollection(parent)) return [];
  const items = itemsOf(parsed, parent);
  const [before, item, after] = [-1, 0, 1].map((step) => items[found.index + step]);
  if (!item) return [];
  const { text } = parsed;
  const toNext = after && { start: item.start, end: after.start, text: "" };
  const fromLast = before && { start: before.end, end: item.end, text: "" };
  const own = { start: lineStart(text, item.start), end: item.end + 1, text: "" };
  const isOwnLine = text.slice(own.start, item.start).trim() === "";
  const gap = text.slice(item.end, after?.start ?? item.end);
  // Remarks between two items stay.
  if (parent.flow !== true && isOwnLine && (gap.includes("#") || !(before ?? after))) return [own];
  return [toNext, fromLast, own].filter((one) => one !== undefined);
}
