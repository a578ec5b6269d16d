import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { blockForms } from "./block-forms.ts";
import { readBlockSource, writeBlockSource } from "./block-source.ts";
import type { TextView } from "./upload-places.ts";

/** A block of a kind with nothing filled in but what follows its name. */
export const newBlock = (name: string, main = ""): string =>
  writeBlockSource({ name, main, options: {}, body: blockForms[name]?.body ?? "" });

/** Whether nothing but what follows its name was filled in yet. */
export function isNewBlock(source: string): boolean {
  const block = readBlockSource(source);
  return block !== undefined && newBlock(block.name, block.main) === source;
}

/**
 * The place between blocks that belongs to a position: before an empty paragraph, else below the block around
 * it.
 */
export function placeAt(document: Node, position: number): number {
  const $position = document.resolve(position);
  if ($position.depth === 0) return position;
  const isEmpty = $position.depth === 1 && $position.parent.content.size === 0;
  return isEmpty ? $position.before(1) : $position.after(1);
}

/** Where a new block goes while the cursor is where it is. */
export const placeAtCursor = ({ doc, selection }: EditorState): number =>
  placeAt(doc, selection.$from.depth === 0 ? selection.to : selection.from);

/** Puts blocks at a place between blocks, of an empty paragraph in its stead, as one step to undo. */
export function withBlocks(state: EditorState, at: number, blocks: readonly Node[]): Transaction {
  const below = state.doc.resolve(at).nodeAfter;
  const isEmpty = below?.type.name === "paragraph" && below.content.size === 0;
  return closeHistory(state.tr).replaceWith(at, at + (isEmpty ? below.nodeSize : 0), blocks);
}

/** Puts blocks, by their source, at a place between blocks. */
export function insertBlocks(
  view: TextView,
  sources: readonly string[],
  {
    at = placeAtCursor(view.state),
    isChosen = true,
  }: { readonly at?: number; readonly isChosen?: boolean } = {},
): void {
  const { schema } = view.state;
  const blocks = sources.map((source) => schema.node("island", { source }));
  const change = withBlocks(view.state, at, blocks);
  if (isChosen) change.setSelection(NodeSelection.create(change.doc, at)).scrollIntoView();
  view.dispatch(change);
}

/** A block moved past the one above or below it, and chosen. */
export function withMoved({ doc, tr }: EditorState, at: number, by: 1 | -1): Transaction {
  const { nodeAfter: block, nodeBefore } = doc.resolve(at);
  const end = at + (block?.nodeSize ?? 0);
  const passed = by < 0 ? nodeBefore : doc.resolve(end).nodeAfter;
  if (!block || !passed) return tr;
  const to = at + by * passed.nodeSize;
  const change = closeHistory(tr).delete(at, end).insert(to, block);
  return change.setSelection(NodeSelection.create(change.doc, to)).scrollIntoView();
}

/**
 * The cursor in the line of text below a block that ends at a place: a new line where there is none. That
 * line is no step to undo: nothing is written in it yet.
 */
export function toTextBelow({ doc, schema, tr }: EditorState, end: number): Transaction {
  const isThere = doc.resolve(end).nodeAfter?.isTextblock === true;
  const change = isThere ? tr : tr.insert(end, schema.node("paragraph")).setMeta("addToHistory", false);
  return change.setSelection(TextSelection.create(change.doc, end + 1)).scrollIntoView();
}
