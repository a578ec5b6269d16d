import type { Editor } from "@tiptap/core";
import type { Selection } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { cleanHtml } from "./clean-html.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { insertBlock } from "./insert-block.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { shownExtensions } from "./shown-extensions.ts";
import { Toolbar, type ToolButton } from "./toolbar.tsx";
import { tools } from "./tools.ts";
import { useOpenText } from "./use-open-text.ts";
import { words } from "./words.ts";
import type { WritingProps } from "./writing-props.ts";
import styles from "./writing.module.css";

interface RichTextProps extends WritingProps {
  readonly isFocused: boolean;
  readonly showSource: () => void;
}

/** A Markdown text as it will look, more or less, under its tools. */
export function RichText(props: RichTextProps) {
  const { ties } = props;
  const [dialog, setDialog] = useState<DialogName>();
  const editor = useEditor({
    // Made while rendering, it would be destroyed again where React shows what it has rendered only later.
    immediatelyRender: false,
    extensions: shownExtensions,
    // A string would be read as HTML, which the content security policy allows nobody; the text is opened below.
    content: { type: "doc", content: [{ type: "paragraph" }] },
    // The content security policy allows no style elements; its rules are in the style sheet here.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(ties),
      transformPastedHTML: cleanHtml,
      handleKeyDown: ({ state }, event) => {
        const opened = dialogOf(event, state.selection);
        if (!opened) return false;
        event.preventDefault();
        setDialog(opened);
        return true;
      },
    },
  });
  return (
    <div className={styles.writing} data-writing="">
      {editor && <Opened {...props} editor={editor} dialog={dialog} setDialog={setDialog} />}
    </div>
  );
}

interface OpenedProps extends RichTextProps {
  readonly editor: Editor;
  readonly dialog: DialogName | undefined;
  readonly setDialog: (dialog: DialogName | undefined) => void;
}

function Opened({
  editor,
  ties,
  label,
  value,
  change,
  isFocused,
  showSource,
  dialog,
  setDialog,
}: OpenedProps) {
  useOpenText(editor, value, change);
  useEffect(() => {
    if (isFocused) editor.commands.focus();
  }, [editor, isFocused]);
  const leave = () => {
    setDialog(undefined);
    editor.commands.focus();
  };
  const isOn = useEditorState({
    editor,
    selector: (snapshot) => [
      ...tools.map((tool) => tool.isOn(snapshot.editor)),
      snapshot.editor.isActive("link"),
    ],
  });
  const buttons: ToolButton[] = [
    ...tools.map(({ name, sign, run }, index) => ({
      name,
      sign,
      isOn: isOn[index] === true,
      press: () => void run(editor.chain().focus()).run(),
    })),
    { name: words.link, sign: "↗", opens: "dialog" as const, press: () => setDialog("link") },
    { name: words.addBlock, sign: "+", opens: "dialog", press: () => setDialog("block") },
    { name: words.source, sign: "</>", press: showSource },
  ];
  return (
    <>
      <Toolbar label={words.tools(label)} controls={ties.id} buttons={buttons} />
      <EditorContent editor={editor} className={styles.text} />
      {dialog === "link" && <LinkDialog editor={editor} onClose={leave} />}
      {(dialog === "block" || dialog === "slash") && (
        <BlockDialog
          onClose={(name) => {
            setDialog(undefined);
            if (name !== undefined) return insertBlock(editor, name);
            // Closed without a choice, a typed slash is a slash.
            if (dialog === "slash") editor.commands.insertContent({ type: "text", text: "/" });
            return editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

/** What is open above the text; `slash`: the blocks, by a slash that was typed. */
type DialogName = "link" | "block" | "slash";

/** The dialog that a key opens. */
function dialogOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { empty, $from }: Selection,
): DialogName | undefined {
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey)) return "link";
  const isInEmptyParagraph = empty && $from.depth === 1 && $from.parent.content.size === 0;
  return key === "/" && isInEmptyParagraph ? "slash" : undefined;
}

function attributesOf(ties: WritingProps["ties"]): Record<string, string> {
  const described = ties["aria-describedby"];
  return {
    id: ties.id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": ties["aria-labelledby"],
    "aria-invalid": `${ties["aria-invalid"]}`,
    "aria-required": `${ties["aria-required"]}`,
    ...(described === undefined ? {} : { "aria-describedby": described }),
  };
}
