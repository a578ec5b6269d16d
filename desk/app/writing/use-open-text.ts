import { EditorState, Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { type OpenText, openText } from "./open-text.ts";
import { carryPlaces } from "./upload-places.ts";

/**
 * Keeps the editor and a text alike: `change` is called with the text after each edit, and a text that did
 * not come from the editor is opened in it, with the cursor where it was and without a way back to the one
 * before.
 */
export function useOpenText(editor: Editor, value: string, change: (text: string) => void): void {
  const opened = useRef<{ readonly in: Editor; readonly text: string; readonly write: OpenText["write"] }>(
    null,
  );
  useEffect(() => {
    if (opened.current?.in === editor && opened.current.text === value) return;
    const { document, write } = openText(value, editor.schema);
    opened.current = { in: editor, text: value, write };
    const before = editor.state;
    const { selection, plugins } = before;
    const place = document.resolve(Math.min(selection.from, document.content.size));
    const state = EditorState.create({ doc: document, plugins, selection: Selection.near(place) });
    editor.view.updateState(state);
    carryPlaces(before, editor.view);
    // Notifies the toolbar.
    editor.view.dispatch(editor.state.tr);
  }, [editor, value]);
  const notify = useEffectEvent(() => {
    if (opened.current?.in !== editor) return;
    const text = opened.current.write(editor.state.doc);
    if (text === opened.current.text) return;
    opened.current = { ...opened.current, text };
    change(text);
  });
  useEffect(() => {
    const update = () => notify();
    editor.on("update", update);
    return () => {
      editor.off("update", update);
    };
  }, [editor]);
}
