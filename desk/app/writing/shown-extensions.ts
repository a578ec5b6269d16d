import { Extension, type Extensions } from "@tiptap/core";
import { extensions } from "./extensions.ts";
import { ShownIsland } from "./island-view.tsx";
import { LeaveByTab } from "./leave-by-tab.ts";
import { TableEditing } from "./table-editing.ts";
import { ShownTable } from "./table-view.tsx";
import { UploadPlaces } from "./upload-places.ts";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** The plugin of `PasteEnds`. */
export const pasteEnds = new Plugin({
  appendTransaction(transactions, before, { selection, tr }) {
    if (!selection.empty || !transactions.some((one) => one.getMeta("paste") === true)) return null;
    const marks = before.storedMarks ?? before.selection.$from.marks();
    return tr.ensureMarks(selection.$from.parent.type.allowedMarks(marks));
  },
});

/**
 * Ends the looks of pasted words with them: what is typed behind looks like the place before they were
 * pasted.
 */
const PasteEnds = Extension.create({
  name: "pasteEnds",
  addProseMirrorPlugins: () => [pasteEnds],
});

/** Has the editor read where the caret is. Its listener does nothing where the caret has not moved. */
function readCaret({ dom, composing }: EditorView): false {
  // The browser holds the text of a word that is composed.
  if (!composing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
  return false;
}

/** The plugin of `CaretBeforeActs`. */
const caretBeforeActs = new Plugin({
  props: {
    handleDOMEvents: { keydown: readCaret, paste: readCaret, cut: readCaret, copy: readCaret },
  },
});

/**
 * Lets keys and the clipboard act where the caret is. A browser reports that the caret has moved only with
 * the next frame, and the editor reads it then: what comes sooner, after a click or End, would act where the
 * caret was. Asked before all others.
 */
const CaretBeforeActs = Extension.create({
  name: "caretBeforeActs",
  priority: 1000,
  addProseMirrorPlugins: () => [caretBeforeActs],
});

/**
 * Keys to undo belong to the text while the focus is in it, also with nothing left to undo: the view would
 * take back what the text has taken back, which is a change to it like any other. Asked last.
 */
const OwnUndo = Extension.create({
  name: "ownUndo",
  priority: 1,
  addKeyboardShortcuts: () => ({ "Mod-z": () => true, "Mod-Shift-z": () => true, "Mod-y": () => true }),
});

/** The extensions with what the browser shows of them. */
export const shownExtensions: Extensions = [
  ...extensions.filter(({ name }) => name !== ShownIsland.name && name !== ShownTable.name),
  ShownIsland,
  ShownTable,
  TableEditing,
  OwnUndo,
  LeaveByTab,
  UploadPlaces,
  CaretBeforeActs,
  PasteEnds,
];
