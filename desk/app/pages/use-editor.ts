import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import type { DocumentView } from "#desk/contract/document.ts";
import { readDocument, saveEdits } from "#desk/contract/pages.ts";
import { ask, CallError, send } from "../call.ts";
import { queryOf } from "../use-call.ts";
import { createEditor, type Editor, type EditorParts } from "./editor.ts";

/** A document as it is when it is opened; an editor keeps it up to date from then on. */
export const useDocument = (file: string) =>
  useQuery({
    ...queryOf(readDocument, { file }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** An editor on a document, in `ref` too for what is outside; what it has not saved yet is saved when the view is left. */
export function useEditor(
  ref: RefObject<Editor | null>,
  view: DocumentView,
  saved: EditorParts["saved"],
): Editor {
  const [editor] = useState(() =>
    createEditor({
      view,
      read: () => ask(readDocument, { file: view.file }),
      save: (input) => send(saveEdits, input),
      isRefusal: (error) => error instanceof CallError && error.status === 422,
      saved,
    }),
  );
  useEffect(() => {
    ref.current = editor;
    return () => {
      ref.current = null;
      void editor.flush();
    };
  }, [ref, editor]);
  return editor;
}
