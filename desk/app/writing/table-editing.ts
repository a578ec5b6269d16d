import { type CommandProps, Extension } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import { tableEditing } from "@tiptap/pm/tables";
import { cellEdges } from "./cell-edges.ts";
import { toCellBefore, toCellBelow, toNextCell } from "./table-commands.ts";
import { wholeCells } from "./whole-cells.ts";
import { tidyTables } from "./tidy-tables.ts";

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
