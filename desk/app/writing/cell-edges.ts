import { Plugin, TextSelection } from "@tiptap/pm/state";
import { CellSelection, isInTable } from "@tiptap/pm/tables";

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
