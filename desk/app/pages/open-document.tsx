import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import type { DocumentView, Problem } from "#desk/contract/document.ts";
import { readDocument, saveEdits } from "#desk/contract/pages.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#desk/contract/value.ts";
import { ask, CallError, send } from "../call.ts";
import { Answer } from "../shell/answer.tsx";
import { queryOf } from "../use-call.ts";
import { DocumentFields } from "./document-fields.tsx";
import { createEditor, type Editor, type EditorParts } from "./editor.ts";
import type { PagesPlace } from "./use-pages-place.ts";

interface OpenDocumentProps {
  readonly ref: RefObject<Editor | null>;
  readonly tree: Tree;
  readonly place: PagesPlace;
  /** What is wrong in the whole folder. */
  readonly problems: readonly Problem[];
  readonly target: Path | undefined;
  readonly saved: EditorParts["saved"];
}

/** The document of the place, read anew each time that it is opened; the editor keeps it up to date from then on. */
export function OpenDocument(props: OpenDocumentProps) {
  const { file } = props.place;
  const view = useQuery({
    ...queryOf(readDocument, { file }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  return <Answer of={view}>{(found) => <Edited {...props} view={found} />}</Answer>;
}

function Edited({
  ref,
  tree,
  place,
  problems,
  target,
  saved,
  view,
}: OpenDocumentProps & { readonly view: DocumentView }) {
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
  return <DocumentFields {...{ editor, tree, problems, target }} row={place.row} />;
}
