import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";

/**
 * Keeps tables as Markdown can hold them, whatever was pasted, removed or moved: the cells of the first row
 * are the head, and say how their columns are aligned.
 */
export const tidyTables = new Plugin({
  appendTransaction: (_, before, state) => {
    if (before.doc === state.doc) return null;
    const known = new Set(before.doc.children);
    const change = state.tr;
    state.doc.forEach((block, at) => {
      if (block.type.name === "table" && !known.has(block)) tidyTable(state, change, block, at + 1);
    });
    return change.docChanged ? change : null;
  },
});

function tidyTable({ schema }: EditorState, change: Transaction, table: Node, start: number): void {
  const head = table.firstChild;
  table.forEach((row, rowAt, index) => {
    const type = schema.nodes[index === 0 ? "tableHeader" : "tableCell"];
    row.forEach((cell, cellAt, column) => {
      const align: unknown = head?.maybeChild(column)?.attrs["align"] ?? null;
      if (cell.type === type && cell.attrs["align"] === align) return;
      // Nothing changes its size, so places stay.
      change.setNodeMarkup(start + rowAt + 1 + cellAt, type, { ...cell.attrs, align });
    });
  });
}
