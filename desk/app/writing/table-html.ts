import { type AnyNode, type Element, isTag } from "domhandler";
import { sideOf } from "./table-nodes.ts";

/**
 * A table that was pasted, as one of the editor: the first row is its head, every cell is one paragraph,
 * and a merged cell leaves empty ones beside and below it. `clean` makes HTML of what is in a cell; a table
 * with one cell is what is in it.
 */
export function tableHtml(table: Element, clean: (nodes: readonly AnyNode[]) => string): string {
  const grid = gridOf(rowsIn(table));
  const [only] = grid[0] ?? [];
  if (grid.length === 1 && grid[0]?.length === 1 && only) return clean(only.children);
  if (grid.flat().every((cell) => cell === null)) return clean(table.children);
  const rows = grid.map((cells, at) => {
    const tag = at === 0 ? "th" : "td";
    const html = cells.map(
      (cell) => `<${tag}${sideIn(cell)}>${cell ? inOneLine(clean(cell.children)) : ""}</${tag}>`,
    );
    return `<tr>${html.join("")}</tr>`;
  });
  return `<table${ownAttributes(table)}>${rows.join("")}</table>`;
}

const rowsIn = ({ children }: Element): Element[] =>
  children
    .filter(isTag)
    .flatMap((child) =>
      child.name === "tr" ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsIn(child) : [],
    );

const isCell = (node: AnyNode): node is Element => isTag(node) && (node.name === "td" || node.name === "th");

/** What is left of a span that nobody has written by hand. */
const spanOf = (cell: Element, name: "colspan" | "rowspan") =>
  Math.min(Math.max(Number.parseInt(cell.attribs[name] ?? "", 10) || 1, 1), 50);

type Grid = (Element | null)[][];

/** The cells in their places, all rows of one length; null where a merged cell goes on. */
function gridOf(rows: readonly Element[]): Grid {
  const grid: Grid = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.children.filter(isCell)) {
      while (grid[at]?.[column] !== undefined) column += 1;
      for (const below of grid.slice(at, at + spanOf(cell, "rowspan")))
        for (let beside = 0; beside < spanOf(cell, "colspan"); beside += 1) below[column + beside] = null;
      const own = grid[at];
      if (own) own[column] = cell;
    }
  }
  const width = Math.max(...grid.map(({ length }) => length), 1);
  return grid.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? null));
}

/** Spreadsheets align with an attribute; `left` is what they write where nobody has chosen anything. */
function sideIn(cell: Element | null): string {
  const side = sideOf(
    cell?.attribs["data-align"] ?? cell?.attribs["align"]?.toLowerCase().replace("left", ""),
  );
  return side === null ? "" : ` data-align="${side}"`;
}

/** What the editor itself writes into the clipboard. */
const ownAttributes = ({ attribs }: Element) =>
  ["data-pm-slice", "data-title"]
    .map((name) => (attribs[name] === undefined ? "" : ` ${name}="${escape(attribs[name])}"`))
    .join("");

const block = "p|h[1-6]|ul|ol|li|div|blockquote|pre|table|tr|th|td|hr";
const ends = new RegExp(String.raw`</(?:${block})>|<hr>`, "g");
const starts = new RegExp(String.raw`<(?:${block})(?: [^>]*)?>`, "g");

/** Blocks of clean HTML as lines of one paragraph. */
const inOneLine = (html: string) =>
  html
    .replaceAll(ends, "<br>")
    .replaceAll(starts, "")
    .replaceAll(/(?:\s*<br>\s*)+/g, "<br>")
    .replaceAll(/^<br>|<br>$/g, "")
    .trim();

/** Text as it stands in HTML. */
export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
