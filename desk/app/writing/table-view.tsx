import {
  NodeViewContent,
  NodeViewWrapper,
  type ReactNodeViewProps,
  ReactNodeViewRenderer,
  useEditorState,
} from "@tiptap/react";
import { type KeyboardEvent, useId } from "react";
import { Field } from "../shell/field.tsx";
import { textOfSite, textsOfSite } from "../shell/site-text.ts";
import { BlockTools } from "./block-tools.tsx";
import { enterTable, sideAtCursor } from "./table-commands.ts";
import { Table } from "./table-nodes.ts";
import { tableTools } from "./table-tools.ts";
import { Toolbar } from "./toolbar.tsx";
import { locale, words } from "../words.ts";
import table from "./table.module.css";
import styles from "./writing.module.css";

/** A table with its title and its tools. Escape leads from them back into its cells. */
function TableView({ node, updateAttributes, deleteNode, editor, getPos }: ReactNodeViewProps) {
  const id = useId();
  const title = String(node.attrs["title"]);
  const side = useEditorState({
    editor,
    selector: (snapshot) => sideAtCursor(snapshot.editor.state, getPos()),
  });
  const leave = () => {
    const at = getPos();
    if (at !== undefined) enterTable(editor.view, at);
    editor.view.focus();
  };
  return (
    <NodeViewWrapper
      className={styles.island}
      // The names of its tools are the desk's.
      lang={locale.language}
      dir={locale.direction}
      onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && leave()}
    >
      <div contentEditable={false}>
        <BlockTools name={words.writing.table.name} {...{ editor, getPos, deleteNode }} />
      </div>
      <div contentEditable={false} className={table.tools}>
        <p className={styles.name}>{words.writing.table.name}</p>
        <Field
          label={words.writing.fields.title}
          {...textOfSite(title)}
          value={title}
          onChange={({ currentTarget }) => updateAttributes({ title: currentTarget.value })}
        />
        <Toolbar label={words.writing.table.tools} controls={id} buttons={tableTools(editor, getPos, side)} />
      </div>
      {/* It scrolls with the caret, so it needs no stop of its own, which browsers give a box that scrolls:
          what is typed there would go nowhere. That it can be edited is said to those who look for a stop. */}
      <div
        {...textsOfSite()}
        className={table.box}
        tabIndex={-1}
        contentEditable
        suppressContentEditableWarning
      >
        <NodeViewContent<"table"> as="table" id={id} aria-label={title || words.writing.table.name} />
      </div>
    </NodeViewWrapper>
  );
}

/** Tables with their view. */
export const ShownTable = Table.extend({
  addNodeView: () => ReactNodeViewRenderer(TableView, { contentDOMElementTag: "tbody" }),
});
