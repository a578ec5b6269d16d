import { getSchema } from "@tiptap/core";
import { history, redo, undo } from "@tiptap/pm/history";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { tableEditing } from "@tiptap/pm/tables";
import { extensions } from "../extensions.ts";
import { openText } from "../open-text.ts";
import { tidyTables } from "../table-editing.ts";
import { uploadPlaces } from "../upload-places.ts";

const schema = getSchema(extensions);

const plugins = [
  history({ newGroupDelay: -1 }),
  uploadPlaces,
  tableEditing({ allowTableNodeSelection: true }),
  tidyTables,
];

/** A text in an editor that no browser shows. */
export function textView(text: string) {
  const { document, write } = openText(text, schema);
  const view = {
    state: EditorState.create({ doc: document, plugins }),
    dispatch: (transaction: Transaction) => {
      view.state = view.state.apply(transaction);
    },
    /** Puts the cursor at the end of the first block that has a text. */
    goTo(part: string) {
      let place: number | undefined;
      view.state.doc.descendants((node, at) => {
        if (node.isTextblock && node.textContent === part) place ??= at + 1 + node.content.size;
      });
      if (place === undefined) throw new Error(`no block says ${part}`);
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place)));
    },
    type: (letters: string) => view.dispatch(view.state.tr.insertText(letters)),
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
    written: () => write(view.state.doc),
  };
  return view;
}
