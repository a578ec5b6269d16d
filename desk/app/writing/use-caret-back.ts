import type { Editor } from "@tiptap/core";
import type { Selection } from "@tiptap/pm/state";
import { useCallback, useEffect, useRef } from "react";

/**
 * What leads back into the text when a dialog above it is closed. The browser gives the text the focus, but
 * its caret is at the start or where the dialog was, and it says only later that the dialog is closed. So the
 * caret is the one that the editor had when it got the focus, also for a key that comes sooner. `open` is
 * another number for each dialog.
 */
export function useCaretBack(editor: Editor, open: number | undefined): () => void {
  const caret = useRef<Selection>(null);
  const back = useCallback(() => {
    const { view } = editor;
    if (caret.current?.$from.doc === view.state.doc) view.dispatch(view.state.tr.setSelection(caret.current));
    view.focus();
  }, [editor]);
  useEffect(() => {
    if (open === undefined) return;
    caret.current = null;
    const keep = () => {
      caret.current ??= editor.state.selection;
    };
    const { dom } = editor.view;
    const listeners = new AbortController();
    dom.addEventListener("focus", keep, { signal: listeners.signal });
    dom.addEventListener("keydown", back, { capture: true, signal: listeners.signal });
    return () => listeners.abort();
  }, [editor, open, back]);
  return back;
}
