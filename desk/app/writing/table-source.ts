import type { Element } from "domhandler";
import { DomUtils } from "htmlparser2";

/** A table that was pasted, as Markdown: its words, the first row as its head. */
export function tableSource(table: Element): string {
  const isCell = (name: string) => name === "td" || name === "th";
  const rows = DomUtils.getElementsByTagName("tr", table).map((row) =>
    DomUtils.getElementsByTagName(isCell, row).map(cellOf),
  );
  const [head = [], ...others] = rows;
  const width = Math.max(...rows.map(({ length }) => length), 1);
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  return [line(head), `|${" --- |".repeat(width)}`, ...others.map(line)].join("\n");
}

const cellOf = (cell: Element) =>
  DomUtils.textContent(cell)
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[|\\<*_`[\]]/g, "\\$&");
