import { type ReactNodeViewProps, useEditorState } from "@tiptap/react";
import { RowTools } from "../pages/sorting/row-tools.tsx";
import { withMoved } from "./insert-block.ts";

interface BlockToolsProps extends Pick<ReactNodeViewProps, "editor" | "getPos" | "deleteNode"> {
  readonly name: string;
}

/** Moves a block of a text past the one above or below it, and removes it. */
export function BlockTools({ name, editor, getPos, deleteNode }: BlockToolsProps) {
  const { isFirst, isLast } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const $place = state.doc.resolve(getPos() ?? 0);
      const below = $place.pos + ($place.nodeAfter?.nodeSize ?? 0);
      return { isFirst: $place.nodeBefore === null, isLast: state.doc.resolve(below).nodeAfter === null };
    },
  });
  const move = (by: 1 | -1) => {
    const place = getPos();
    if (place === undefined) return;
    editor.view.dispatch(withMoved(editor.state, place, by));
    // It may be rendered again, and then takes the focus again.
    requestAnimationFrame(() => {
      const shown = editor.view.nodeDOM(editor.state.selection.from);
      if (shown instanceof Element) shown.querySelectorAll("button")[by < 0 ? 0 : 1]?.focus();
    });
  };
  return <RowTools row={name} isFirst={isFirst} isLast={isLast} move={move} remove={deleteNode} />;
}
