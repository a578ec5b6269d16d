import { CellSelection, isInTable, selectedRect } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import { cellEdges } from "./table-editing.ts";
import { textView } from "./testing/text-view.ts";

const shiftAnd = (key: string, shiftKey = true) => ({ key, shiftKey }) as KeyboardEvent;
const shiftRight = shiftAnd("ArrowRight");

/** Whether a key is used up, with the caret at the end of a block that has a text. */
function isUsed(at: string, key: KeyboardEvent, isAtEnd = true): boolean {
  const view = textView("Before.\n\n|Day|Open|\n|-|-|\n|Mon|9|\n\nAfter.");
  view.goTo(at);
  return ask(view, key, isAtEnd);
}

function ask({ state }: ReturnType<typeof textView>, key: KeyboardEvent, isAtEnd: boolean): boolean {
  // Nothing else of the view is read.
  const view = { state, endOfTextblock: () => isAtEnd } as unknown as EditorView;
  return cellEdges.props.handleKeyDown?.call(cellEdges, view, key) === true;
}

test("at the end of a cell Shift and an arrow lead nowhere beyond the table", () => {
  expect(isUsed("9", shiftRight)).toBe(true);
  expect(isUsed("9", shiftRight, false)).toBe(false);
  expect(isUsed("9", shiftAnd("ArrowRight", false))).toBe(false);
  expect(isUsed("9", shiftAnd("a"))).toBe(false);
  expect(isUsed("After.", shiftRight)).toBe(false);
});

test("selected cells stay selected", () => {
  const view = textView("|Day|Open|\n|-|-|\n|Mon|9|");
  view.goTo("9");
  const { map, table, tableStart } = selectedRect(view.state);
  const cell = tableStart + map.positionAt(1, 1, table);
  view.dispatch(view.state.tr.setSelection(CellSelection.create(view.state.doc, cell)));
  expect(isInTable(view.state)).toBe(true);
  expect(ask(view, shiftRight, false)).toBe(true);
});
