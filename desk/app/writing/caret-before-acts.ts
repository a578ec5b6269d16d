import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

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
export const CaretBeforeActs = Extension.create({
  name: "caretBeforeActs",
  priority: 1000,
  addProseMirrorPlugins: () => [caretBeforeActs],
});
