import { Fragment, Slice } from "@tiptap/pm/model";
import type { Command } from "@tiptap/pm/state";
import { addColumnBefore, addRowAfter, deleteColumn, deleteRow } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import { alignColumn, insertTable, toCellBefore, toCellBelow, toNextCell } from "./table-commands.ts";
import { textView } from "./testing/text-view.ts";
import { wholeCells } from "./whole-cells.ts";

const table = "|Day|Open|\n|-|:-:|\n|Mon|9|";

/** The text after commands in the cell that says `9`. */
function after(text: string, ...commands: readonly Command[]): string {
  const view = textView(text);
  view.goTo("9");
  // Nothing else of the view is read.
  for (const command of commands) command(view.state, view.dispatch, view as unknown as EditorView);
  view.type("x");
  return view.written();
}

test.each([
  ["to the cell before", [toCellBefore], "| Day | Open |\n| --- | :-: |\n| x | 9 |"],
  ["from the last cell to a new row", [toNextCell], "| Day | Open |\n| --- | :-: |\n| Mon | 9 |\n| x |  |"],
  ["to the cell below", [addRowAfter, toCellBelow], "| Day | Open |\n| --- | :-: |\n| Mon | 9 |\n|  | x |"],
  ["below the table", [toCellBelow], `${table}\n\nx`],
  ["in a new column", [addColumnBefore], "| Day |  | Open |\n| --- | --- | :-: |\n| Mon |  | 9x |"],
  ["without its column", [deleteColumn], "| Day |\n| --- |\n| Monx |"],
  ["in an aligned column", [alignColumn("right")], "| Day | Open |\n| --- | --: |\n| Mon | 9x |"],
  ["where the head is removed", [toCellBefore, toCellBefore, deleteRow], "| xMon | 9 |\n| --- | :-: |"],
])("what is typed stands %s", (_, commands, expected) => {
  expect(after(table, ...commands)).toBe(expected);
});

test("a new table stands in the place of an empty paragraph, and goes with one step", () => {
  const view = textView("");
  insertTable(view);
  view.type("Day");
  expect(view.written()).toBe("| Day |  |\n| --- | --- |\n|  |  |\n");
  view.undo();
  view.undo();
  expect(view.written()).toBe("");
});

test.each([
  ["paragraphs become lines of the cell", ["paragraph", "heading"], "| Mon | 9One<br>Two |"],
  ["what no cell can hold stands below", ["paragraph", "island"], "|Mon|9|\n\nOne\n\n<hr>"],
])("of what is pasted into a cell, %s", (_, [first = "", second = ""], expected) => {
  const view = textView(table);
  view.goTo("9");
  const { schema } = view.state;
  const blocks = [
    schema.node(first, null, schema.text("One")),
    second === "island"
      ? schema.node(second, { source: "<hr>" })
      : schema.node(second, { level: 2 }, schema.text("Two")),
  ];
  const paste = wholeCells.props.handlePaste;
  // Neither more of the view nor the event is read.
  paste?.call(
    wholeCells,
    view as unknown as EditorView,
    {} as ClipboardEvent,
    new Slice(Fragment.from(blocks), 0, 0),
  );
  expect(view.written().split("\n").slice(2).join("\n")).toBe(expected);
});
