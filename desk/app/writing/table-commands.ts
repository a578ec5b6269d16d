import type { Node, Schema } from "@tiptap/pm/model";
import { type Command, type EditorState, Selection } from "@tiptap/pm/state";
import { addRowAfter, goToNextCell, isInTable, selectedRect, TableMap } from "@tiptap/pm/tables";
import { placeAtCursor, toTextBelow, withBlocks } from "./insert-block.ts";
import type { ColumnSide } from "./table-nodes.ts";
import type { TextView } from "./upload-places.ts";

/** A table with nothing in it yet. */
function newTable(schema: Schema): Node {
  const cellOf = (type: string) => schema.node(type, null, schema.node("paragraph"));
  const rows = ["tableHeader", "tableCell"].map((type) =>
    schema.node("tableRow", null, [cellOf(type), cellOf(type)]),
  );
  return schema.node("table", null, rows);
}

/** Puts a new table where the cursor is, and the cursor into its first cell, as one step to undo. */
export function insertTable(view: TextView): void {
  const { state } = view;
  const at = placeAtCursor(state);
  const change = withBlocks(state, at, [newTable(state.schema)]);
  view.dispatch(change.setSelection(Selection.near(change.doc.resolve(at + 1))).scrollIntoView());
}

/** Goes to the next cell, from the last one to a new row. */
export const toNextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state) || goToNextCell(1)(state, dispatch)) return isInTable(state);
  if (view && addRowAfter(state, dispatch)) goToNextCell(1)(view.state, dispatch);
  return true;
};

/** Goes to the cell before. From the first one nothing leads out. */
export const toCellBefore: Command = (state, dispatch) => {
  if (isInTable(state)) goToNextCell(-1)(state, dispatch);
  return isInTable(state);
};

/** Goes to the cell below, and from the last row to the text below the table. */
export const toCellBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { map, table, tableStart, bottom, left } = selectedRect(state);
  if (bottom < map.height) {
    const cell = tableStart + map.positionAt(bottom, left, table);
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(cell + 1))).scrollIntoView());
    return true;
  }
  dispatch?.(toTextBelow(state, tableStart + table.content.size + 1));
  return true;
};

/** Aligns the columns that the selection is in. */
export const alignColumn =
  (align: ColumnSide): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { map, table, tableStart, left, right } = selectedRect(state);
    const change = state.tr;
    // The head says it for the cells below.
    for (let column = left; column < right; column += 1)
      change.setNodeAttribute(tableStart + map.positionAt(0, column, table), "align", align);
    dispatch?.(change);
    return true;
  };

/** Where the cursor is in the table at a place: how its column is aligned; undefined outside of it. */
export function sideAtCursor(state: EditorState, at: number | undefined): ColumnSide | undefined {
  if (at === undefined || !isInTable(state) || selectedRect(state).tableStart !== at + 1) return undefined;
  const { map, table, left } = selectedRect(state);
  return table.nodeAt(map.positionAt(0, left, table))?.attrs["align"] as ColumnSide;
}

/** Puts the cursor into the last cell of the table at a place, unless it is in the table already. */
export function enterTable(view: TextView, at: number): void {
  const { state } = view;
  const table = state.doc.nodeAt(at);
  if (!table || sideAtCursor(state, at) !== undefined) return;
  const last = TableMap.get(table).map.at(-1) ?? 0;
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at + 1 + last + 1))));
}
