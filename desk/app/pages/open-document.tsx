import type { RefObject } from "react";
import type { DocumentView, Problem } from "#desk/contract/document.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#contract/fields/value.ts";
import { Answer } from "../shell/answer.tsx";
import { DocumentFields } from "./document-fields.tsx";
import type { Editor, EditorParts } from "./editor.ts";
import type { Target } from "./fields/fields-context.ts";
import { useDocument, useEditor } from "./use-editor.ts";
import type { PagesPlace } from "./use-pages-place.ts";

interface OpenDocumentProps {
  readonly ref: RefObject<Editor | null>;
  readonly tree: Tree;
  readonly place: PagesPlace;
  /** What is wrong in the whole folder. */
  readonly problems: readonly Problem[];
  readonly target: Target | undefined;
  readonly focus: (path: Path) => void;
  /** What was just added, and is not left yet. */
  readonly begun: Path | undefined;
  readonly begin: (path: Path | undefined) => void;
  readonly saved: EditorParts["saved"];
  /** Whether a text has the whole width. */
  readonly hasWidth: boolean;
}

/**
 * The document of the place, read again each time that it is opened; the editor keeps it up to date from then
 * on.
 */
export function OpenDocument(props: OpenDocumentProps) {
  const { file } = props.place;
  const view = useDocument(file);
  return <Answer of={view}>{(found) => <Edited {...props} view={found} />}</Answer>;
}

function Edited({
  ref,
  tree,
  place,
  problems,
  target,
  focus,
  begun,
  begin,
  saved,
  hasWidth,
  view,
}: OpenDocumentProps & { readonly view: DocumentView }) {
  const editor = useEditor(ref, view, saved);
  return (
    <DocumentFields {...{ editor, tree, problems, target, focus, begun, begin, hasWidth }} place={place} />
  );
}
