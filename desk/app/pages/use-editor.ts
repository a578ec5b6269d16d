import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { type Location, useBlocker } from "react-router";
import type { DocumentView } from "#desk/contract/document.ts";
import { readDocument, saveEdits } from "#desk/contract/pages.ts";
import { ask, CallError, isAway, send } from "../call.ts";
import { queryOf, say } from "../use-call.ts";
import { createEditor, type Editor, type EditorParts } from "./editor.ts";
import { words } from "../words.ts";

const watch = watchUnsaved(globalThis);

/** A document as it is when it is opened; an editor keeps it up to date from then on. */
export const useDocument = (file: string) =>
  useQuery({
    ...queryOf(readDocument, { file }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/**
 * An editor on a document, in `ref` too for what is outside. What it has not saved yet is saved when the view
 * is left; a conflict has to be settled first, since only its owner can say which value to keep.
 */
export function useEditor(
  ref: RefObject<Editor | null>,
  view: DocumentView,
  saved: EditorParts["saved"],
): Editor {
  const [editor] = useState(() => {
    const made = createEditor({
      view,
      read: () => ask(readDocument, { file: view.file }),
      save: (input) => send(saveEdits, input),
      isRefusal: (error) => error instanceof CallError && error.status === 422,
      isAway,
      saved,
    });
    watch(made);
    return made;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editor.state().saving.is === "conflict" && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    say("error", words.pages.settleFirst);
  }, [blocker]);
  useEffect(() => {
    ref.current = editor;
    return () => {
      ref.current = null;
      void editor.flush();
    };
  }, [ref, editor]);
  return editor;
}

/** The view and its document; the page beside it and the pane are no part of it. */
const placeOf = ({ pathname, search }: Location): string =>
  `${pathname}?${new URLSearchParams(search).get("file") ?? ""}`;

/**
 * Lets the browser ask before a page is left while edits are not saved, also those of a document that is no
 * longer open.
 */
export function watchUnsaved(page: Pick<EventTarget, "addEventListener" | "removeEventListener">) {
  const unsaved = new Set<object>();
  const askFirst = (event: Event) => event.preventDefault();
  return (editor: Pick<Editor, "listen" | "isUnsaved">): void => {
    editor.listen(() => {
      if (editor.isUnsaved()) unsaved.add(editor);
      else unsaved.delete(editor);
      // Only while it is needed: a page with such a listener may be left out of the browser's back-forward
      // cache.
      if (unsaved.size > 0) page.addEventListener("beforeunload", askFirst);
      else page.removeEventListener("beforeunload", askFirst);
    });
  };
}
