import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { cleanHtml } from "./clean-html.ts";
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
  const { ties, label } = props;
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    // Made while rendering, it would be destroyed again where React shows what it has rendered only later.
    immediatelyRender: false,
    extensions: shownExtensions,
    // A string would be read as HTML, which the content security policy allows nobody; the text is opened below.
    content: { type: "doc", content: [{ type: "paragraph" }] },
    // The content security policy allows no style elements; its rules are in the style sheet here.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(ties, label),
      transformPastedHTML: cleanHtml,
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => {
        const isLinkKey = key.toLowerCase() === "k" && (ctrlKey || metaKey);
        if (isLinkKey) setLinking(true);
        return isLinkKey;
      },
    },
  });
  return (
    <div className={styles.writing} data-writing="">
      {editor && <Opened {...props} editor={editor} isLinking={isLinking} setLinking={setLinking} />}
    </div>
  );
}

interface OpenedProps extends RichTextProps {
  readonly editor: Editor;
  readonly isLinking: boolean;
  readonly setLinking: (isLinking: boolean) => void;
}

function Opened({
  editor,
  ties,
  label,
  value,
  change,
  isFocused,
  showSource,
  isLinking,
  setLinking,
}: OpenedProps) {
  useOpenText(editor, value, change);
  useEffect(() => {
    if (isFocused) editor.commands.focus();
  }, [editor, isFocused]);
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
    { name: words.link, sign: "↗", opens: "dialog" as const, press: () => setLinking(true) },
    { name: words.source, sign: "</>", press: showSource },
  ];
  return (
    <>
      <Toolbar label={words.tools(label)} controls={ties.id} buttons={buttons} />
      <EditorContent editor={editor} className={styles.text} />
      {isLinking && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

function attributesOf(ties: WritingProps["ties"], label: string): Record<string, string> {
  const described = ties["aria-describedby"];
  return {
    id: ties.id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-invalid": `${ties["aria-invalid"]}`,
    "aria-required": `${ties["aria-required"]}`,
    ...(described === undefined ? {} : { "aria-describedby": described }),
  };
}
