import type { Editor } from "./editor.ts";

/**
 * Lets the browser ask before a page is left while edits are not saved, also those of a document that is no
 * longer open.
 */
export function watchUnsaved(page: Pick<EventTarget, "addEventListener" | "removeEventListener">) {
  const unsaved = new Set<object>();
  const ask = (event: Event) => event.preventDefault();
  return (editor: Pick<Editor, "listen" | "isUnsaved">): void => {
    editor.listen(() => {
      if (editor.isUnsaved()) unsaved.add(editor);
      else unsaved.delete(editor);
      // Only while it is needed: a page with such a listener may be left out of the browser's back-forward
      // cache.
      if (unsaved.size > 0) page.addEventListener("beforeunload", ask);
      else page.removeEventListener("beforeunload", ask);
    });
  };
}
