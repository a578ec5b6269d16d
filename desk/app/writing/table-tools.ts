import type { Editor } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import { addColumnAfter, addColumnBefore, addRowAfter, deleteColumn, deleteRow } from "@tiptap/pm/tables";
import { icons } from "./icons.ts";
import { alignColumn, enterTable } from "./table-commands.ts";
import { type ColumnSide, sides } from "./table-nodes.ts";
import type { ToolButton } from "./toolbar.tsx";
import { words } from "../words.ts";

const changes = [
  ["rowBelow", addRowAfter],
  ["removeRow", deleteRow],
  ["columnBefore", addColumnBefore],
  ["columnAfter", addColumnAfter],
  ["removeColumn", deleteColumn],
] as const;

/** The tools of the table at a place; `side`: how the column is aligned in which the cursor is. */
export function tableTools(
  editor: Editor,
  place: () => number | undefined,
  side: ColumnSide | undefined,
): ToolButton[] {
  const press = (command: Command) => () => {
    const at = place();
    if (at === undefined) return;
    enterTable(editor.view, at);
    command(editor.state, editor.view.dispatch, editor.view);
  };
  return [
    ...changes.map(([name, command]) => ({
      name: words.writing.table[name],
      sign: { path: icons[name], points: true as const },
      press: press(command),
    })),
    ...sides.map((one) => ({
      name: words.writing.table.sides[one],
      sign: { path: icons[one] },
      isOn: side === one,
      press: press(alignColumn(side === one ? null : one)),
    })),
  ];
}
