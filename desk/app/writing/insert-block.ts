import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { blockForms } from "./block-forms.ts";
import { writeBlockSource } from "./block-source.ts";

/** A block of a kind with nothing filled in. */
const emptyBlock = (name: string): string =>
  writeBlockSource({ name, main: "", options: {}, body: blockForms[name]?.body ?? "" });

/** Whether nothing was filled in yet. */
export const isEmptyBlock = (source: string): boolean =>
  Object.keys(blockForms).some((name) => emptyBlock(name) === source);

/** Puts a new, empty block of a kind in place of the empty paragraph at the cursor, or below the block that the cursor is in, and chooses it. */
export function insertBlock(editor: Editor, name: string): void {
  const source = emptyBlock(name);
  const { state, schema } = editor;
  const { $from } = state.selection;
  const [start, end] =
    $from.depth === 0 ? [$from.pos, state.selection.to] : [$from.before(1), $from.after(1)];
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  const place = isEmpty ? start : end;
  const change = state.tr.replaceWith(place, end, schema.node("island", { source }));
  editor.view.dispatch(change.setSelection(NodeSelection.create(change.doc, place)).scrollIntoView());
}
