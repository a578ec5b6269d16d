import type { EditorView } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import { createLeaveByTab } from "./leave-by-tab.ts";

test.each([
  [["Tab"], false],
  [["Escape", "Tab"], true],
  [["Escape", "Shift", "Tab"], true],
  [["Escape", "a", "Tab"], false],
  [["Escape", "Tab", "Tab"], false],
])("after %j the last key is the browser's: %j", (keys, isLeft) => {
  const plugin = createLeaveByTab();
  const press = plugin.props.handleDOMEvents?.keydown;
  // Neither the view nor more of the event is read.
  const answers = keys.map((key) => press?.call(plugin, {} as EditorView, { key } as KeyboardEvent));
  expect(answers.at(-1)).toBe(isLeft);
});

test.each([
  [false, true],
  [true, false],
])("from a table Escape and Tab lead to its tools, with Shift (%j) out", (shiftKey, leads) => {
  const plugin = createLeaveByTab(() => true);
  const press = plugin.props.handleDOMEvents?.keydown;
  const prevented: string[] = [];
  for (const key of ["Escape", "Tab"])
    press?.call(
      plugin,
      // Neither the view nor more of the event is read.
      {} as EditorView,
      { key, shiftKey, preventDefault: () => prevented.push(key) } as unknown as KeyboardEvent,
    );
  expect(prevented).toEqual(leads ? ["Tab"] : []);
});
