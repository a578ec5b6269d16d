import type { Editor } from "@tiptap/core";
import type { Selection } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useId, useState } from "react";
import type { Target } from "../pages/fields/fields-context.ts";
import { textsOfSite } from "../shell/site-text.ts";
import { useMatches } from "../shell/use-matches.ts";
import { cleanHtml } from "./clean-html.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { DroppedFiles } from "./dropped-files.tsx";
import { icons } from "./icons.ts";
import { insertBlocks, newBlock } from "./insert-block.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { shownExtensions } from "./shown-extensions.ts";
import { insertTable } from "./table-commands.ts";
import { isInIsland, mistakesIn, placeOfLine, TextProvider } from "./text-context.ts";
import { Toolbar, type ToolButton } from "./toolbar.tsx";
import { tools } from "./tools.ts";
import type { Drops } from "./use-drops.ts";
import { useCaretBack } from "./use-caret-back.ts";
import { useOpenText } from "./use-open-text.ts";
import { words } from "../words.ts";
import { Wrong } from "./wrong.tsx";
import type { WritingProps } from "./writing-props.ts";
import styles from "./writing.module.css";

/** Where the bar with the view's own Undo goes out of view with the text; as in its styles. */
const narrow = matchMedia("(width < 64rem)");

/** What the caret keeps from the edges of its window: the tools at the top, at the bottom a phone's two bars. */
const fromEdges = { top: 56, bottom: 112, left: 5, right: 5 };

interface RichTextProps extends WritingProps {
  readonly drops: Drops;
  /** Where files on their way are listed while the text is hidden, because its source is shown. */
  readonly tray: HTMLElement | null;
  readonly isShown: boolean;
  readonly isFocused: boolean;
  /** Where its line says which block gets the focus. */
  readonly target: Target | undefined;
  readonly showSource: () => void;
}

/** A Markdown text as it will look, more or less, under its tools. */
export function RichText(props: RichTextProps) {
  const {
    ties,
    drops: { drops, handlers, end },
    tray,
    isShown,
  } = props;
  const hintId = useId();
  const [dialog, setDialog] = useState<OpenDialog>();
  const editor = useEditor({
    // Made while rendering, it would be destroyed again where React shows what it has rendered only later.
    immediatelyRender: false,
    extensions: shownExtensions,
    // A string would be read as HTML, which the content security policy allows nobody; the text is opened
    // below.
    content: { type: "doc", content: [{ type: "paragraph" }] },
    // The content security policy allows no style elements; its rules are in the style sheet here.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(ties, hintId),
      transformPastedHTML: cleanHtml,
      scrollThreshold: fromEdges,
      scrollMargin: fromEdges,
      ...handlers,
      handleKeyDown: ({ state }, event) => {
        const opened = dialogOf(event, state.selection);
        if (!opened) return false;
        event.preventDefault();
        setDialog(another(opened));
        return true;
      },
    },
  });
  return (
    <div className={styles.writing} data-writing="" hidden={!isShown}>
      {editor && <Opened {...props} editor={editor} dialog={dialog} setDialog={setDialog} />}
      <small id={hintId} className={styles.hint}>
        {words.writing.hint}
      </small>
      {editor &&
        drops.map((drop) => (
          <DroppedFiles
            key={drop.id}
            view={editor.view}
            drop={drop}
            tray={isShown ? null : tray}
            onEnd={() => end(editor.view, drop)}
          />
        ))}
    </div>
  );
}

interface OpenedProps extends RichTextProps {
  readonly editor: Editor;
  readonly dialog: OpenDialog | undefined;
  readonly setDialog: Dispatch<SetStateAction<OpenDialog | undefined>>;
}

function Opened({
  editor,
  ties,
  label,
  value,
  change,
  problems,
  begin,
  isFocused,
  target,
  showSource,
  dialog,
  setDialog,
}: OpenedProps) {
  useOpenText(editor, value, change);
  const goTo = useEffectEvent((line: number) => {
    const [place, block] = placeOfLine(editor.state.doc, value, line);
    // An island gives the focus to a field of its own.
    if (block?.type.name === "island") return;
    editor.commands.setTextSelection(place);
    editor.view.focus();
    // In the next frame: blocks above it grow by what is wrong in them.
    requestAnimationFrame(() => {
      const shown = editor.view.nodeDOM(place - 1);
      if (shown instanceof HTMLElement) shown.scrollIntoView({ block: "center" });
    });
  });
  useEffect(() => {
    if (!isFocused) return;
    if (target?.line === undefined) enter(editor);
    else goTo(target.line);
  }, [editor, isFocused, target]);
  const caretBack = useCaretBack(editor, dialog?.count);
  const leave = () => {
    setDialog(undefined);
    caretBack();
  };
  const isNarrow = useMatches(narrow);
  const { isOn, canUndo, unsaid } = useEditorState({
    editor,
    selector: (snapshot) => ({
      isOn: tools.map((tool) => tool.isOn(snapshot.editor)),
      canUndo: snapshot.editor.can().undo(),
      unsaid: problems.filter(({ line }) => !isInIsland(snapshot.editor.state.doc, value, line)),
    }),
  });
  const undo: ToolButton = {
    name: words.writing.undo,
    sign: { path: icons.undo, points: true },
    isIdle: !canUndo,
    stays: true,
    press: () => {
      editor.commands.undo();
      enter(editor);
    },
  };
  const buttons: ToolButton[] = [
    ...(isNarrow ? [undo] : []),
    {
      name: words.writing.addBlock,
      sign: { path: icons.block },
      opens: "dialog",
      press: () => setDialog(another("block")),
    },
    {
      name: words.writing.picture,
      sign: { path: icons.picture },
      opens: "dialog",
      press: () => setDialog(another("picture")),
    },
    {
      name: words.writing.link,
      sign: { path: icons.link },
      opens: "dialog" as const,
      press: () => setDialog(another("link")),
    },
    ...tools.map(({ name, sign, run }, index) => ({
      name,
      sign,
      isOn: isOn[index] === true,
      press: () => {
        run(editor.chain()).run();
        enter(editor);
      },
    })),
    { name: words.writing.source, sign: { path: icons.source }, press: showSource },
  ];
  return (
    <>
      <Toolbar label={words.writing.tools({ label })} controls={ties.id} buttons={buttons} />
      <TextProvider value={{ value, mistakes: mistakesIn(value, problems), target, begin }}>
        <EditorContent editor={editor} className={styles.text} />
      </TextProvider>
      <Wrong ties={ties} problems={unsaid} />
      {dialog?.name === "link" && <LinkDialog key={dialog.count} editor={editor} onClose={leave} />}
      {(dialog?.name === "picture" || dialog?.name === "pictures") && (
        <PictureDialog
          key={dialog.count}
          many={dialog.name === "pictures"}
          onClose={(block) => {
            leave();
            if (block !== undefined) insertBlocks(editor.view, [block]);
          }}
        />
      )}
      {(dialog?.name === "block" || dialog?.name === "slash") && (
        <BlockDialog
          key={dialog.count}
          view={editor.view}
          onClose={(name, typed) => {
            leave();
            if (name === "figure") setDialog(another("picture"));
            else if (name === "gallery") setDialog(another("pictures"));
            else if (name === "table") insertTable(editor.view);
            else if (name !== undefined) insertBlocks(editor.view, [newBlock(name)]);
            // Closed without a choice, what was typed is text.
            else if (dialog.name === "slash")
              editor.commands.insertContent({ type: "text", text: `/${typed}` });
          }}
        />
      )}
    </>
  );
}

/**
 * Gives a text the focus at once: the editor's own command does so a frame later, and would take it from what
 * somebody has gone to by then, as the next key from the text.
 */
function enter(editor: Editor): void {
  if (editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/** What is open above the text; `slash`: the blocks, by a slash that was typed. */
type DialogName = "link" | "picture" | "pictures" | "block" | "slash";

/** A dialog, and how many were opened before it closed: one that closes may not have said so yet. */
interface OpenDialog {
  readonly name: DialogName;
  readonly count: number;
}

const another = (name: DialogName) => (last: OpenDialog | undefined) => ({
  name,
  count: (last?.count ?? 0) + 1,
});

/** The dialog that a key opens. */
function dialogOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { empty, $from }: Selection,
): DialogName | undefined {
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey)) return "link";
  const isInEmptyParagraph = empty && $from.depth === 1 && $from.parent.content.size === 0;
  return key === "/" && isInEmptyParagraph ? "slash" : undefined;
}

function attributesOf(ties: WritingProps["ties"], hintId: string): Record<string, string> {
  const described = [ties["aria-describedby"], hintId].filter(Boolean).join(" ");
  return {
    id: ties.id,
    ...textsOfSite(),
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": ties["aria-labelledby"],
    "aria-invalid": `${ties["aria-invalid"]}`,
    "aria-required": `${ties["aria-required"]}`,
    "aria-describedby": described,
  };
}
