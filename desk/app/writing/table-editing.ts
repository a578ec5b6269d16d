import { type CommandProps, Extension } from "@tiptap/core";
import { type Command, type EditorState, Plugin, type Transaction, TextSelection } from "@tiptap/pm/state";
import { tableEditing, CellSelection, isInTable } from "@tiptap/pm/tables";
import { toCellBefore, toCellBelow, toNextCell } from "./table-commands.ts";
import { wholeCells } from "./whole-cells.ts";
import type { Node } from "@tiptap/pm/model";

const run =
  (command: Command) =>
  ({ editor }: Pick<CommandProps, "editor">) =>
    command(editor.state, editor.view.dispatch, editor.view);

/** The keys and the mouse in tables, and what keeps them whole. Asked before the lists. */
export const TableEditing = Extension.create({
  name: "tableEditing",
  priority: 200,
  addKeyboardShortcuts: () => ({
    Tab: run(toNextCell),
    "Shift-Tab": run(toCellBefore),
    Enter: run(toCellBelow),
  }),
  addProseMirrorPlugins: () => [
    wholeCells,
    tableEditing({ allowTableNodeSelection: true }),
    cellEdges,
    tidyTables,
  ],
});

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

const ends = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" } as const;
const isArrow = (key: string): key is keyof typeof ends => Object.hasOwn(ends, key);

/**
 * Keeps a selection of cells at the edge of its table, where the browser would make a text beyond it of the
 * same key. Asked after the table's own keys, which go from cell to cell.
 */
export const cellEdges = new Plugin({
  props: {
    handleKeyDown(view, { key, shiftKey, ctrlKey, altKey, metaKey }) {
      if (!isArrow(key) || !shiftKey || ctrlKey || altKey || metaKey) return false;
      const { selection } = view.state;
      if (selection instanceof CellSelection) return true;
      // A cell holds one paragraph.
      return selection instanceof TextSelection && isInTable(view.state) && view.endOfTextblock(ends[key]);
    },
  },
});
