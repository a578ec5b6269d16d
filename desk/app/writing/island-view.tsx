import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { useId } from "react";
import { Button } from "../shell/button.tsx";
import field from "../shell/field.module.css";
import { Island } from "./nodes.ts";
import { words } from "./words.ts";
import styles from "./writing.module.css";

/** A block as it is written, in a field of its own. Escape leads back into the text. */
function IslandView({ node, updateAttributes, deleteNode, editor, getPos }: ReactNodeViewProps) {
  const id = useId();
  const source = String(node.attrs["source"]);
  const name = nameOf(source);
  const leave = () => {
    const place = getPos();
    if (place !== undefined) editor.commands.focus(place + node.nodeSize);
  };
  return (
    <NodeViewWrapper className={styles.island}>
      <div className={field.field}>
        <label htmlFor={id}>{name}</label>
        <textarea
          id={id}
          className={styles.source}
          value={source}
          spellCheck={false}
          onChange={({ currentTarget }) => updateAttributes({ source: currentTarget.value })}
          onKeyDown={({ key }) => key === "Escape" && leave()}
        />
      </div>
      <Button look="quiet" aria-label={words.removed(name)} onClick={deleteNode}>
        {words.remove}
      </Button>
    </NodeViewWrapper>
  );
}

function nameOf(source: string): string {
  const { islands } = words;
  if (/^\s*<\/?[a-z!]/i.test(source)) return islands.html;
  if (/^\s*\[[^\]]*\]:/.test(source)) return islands.definition;
  return /^.*\|.*\n[\s|:-]*-/.test(source) ? islands.table : islands.other;
}

/** The blocks with their view. Enter on a chosen one leads into its field. */
export const ShownIsland = Island.extend({
  addNodeView: () => ReactNodeViewRenderer(IslandView),
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => {
      const { selection } = editor.state;
      const shown = editor.view.nodeDOM(selection.from);
      if (!(shown instanceof HTMLElement) || !editor.isActive("island")) return false;
      const control = shown.querySelector<HTMLElement>("textarea, input, select");
      control?.focus();
      return control !== null;
    },
  }),
});
