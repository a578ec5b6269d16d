import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { placeAtCursor } from "./insert-block.ts";

const tableRoles = ["table", "row", "cell", "header_cell"];

/**
 * Keeps cells whole. What is pasted into a cell becomes one paragraph, whose line ends stay; cells take
 * cells by themselves. What no cell can hold, such as a block of the site, stands below the table.
 */
export const wholeCells = new Plugin({
  props: {
    // The line that dashes become would cut the table in two.
    handleTextInput(view, _from, _to, _text, insertion) {
      const { $from } = view.state.selection;
      if (!isInTable(view.state) || !/^[-—_*]+$/.test($from.parent.textContent)) return false;
      view.dispatch(insertion());
      return true;
    },
    handlePaste: (view, _, slice) =>
      isInTable(view.state) && !slice.content.content.every(isOfTable) && pasteIntoCell(view, slice),
  },
});

const isOfTable = ({ type }: Node) => tableRoles.includes(String(type.spec["tableRole"]));

function pasteIntoCell({ state, dispatch }: EditorView, slice: Slice): boolean {
  const lines = linesOf(slice.content.content);
  const change = lines
    ? state.tr.replaceSelection(
        new Slice(inOneParagraph(lines, state.schema.nodes["hardBreak"]?.create()), 0, 0),
      )
    : state.tr.insert(placeAtCursor(state), slice.content);
  dispatch(change.scrollIntoView());
  return true;
}

/** The lines of blocks; undefined where one is no text. */
function linesOf(blocks: readonly Node[]): (readonly Node[])[] | undefined {
  const lines: (readonly Node[])[] = [];
  for (const block of blocks) {
    const inner = block.isInline
      ? [[block]]
      : block.inlineContent
        ? [block.children]
        : linesOf(block.children);
    if (!inner || inner.length === 0 || block.type.spec["tableRole"] === "table") return undefined;
    const last = lines.at(-1);
    // Pieces of one line.
    if (block.isInline && last) lines[lines.length - 1] = [...last, block];
    else lines.push(...inner);
  }
  return lines;
}

const inOneParagraph = (lines: readonly (readonly Node[])[], end: Node | undefined) =>
  Fragment.from(lines.flatMap((line, at) => (at > 0 && end ? [end, ...line] : line)));
