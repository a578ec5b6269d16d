import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

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
export const PasteEnds = Extension.create({
  name: "pasteEnds",
  addProseMirrorPlugins: () => [pasteEnds],
});
