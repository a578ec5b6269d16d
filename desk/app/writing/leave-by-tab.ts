import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const isInList = (editor: Editor) => editor.isActive("listItem") || editor.isActive("taskItem");

/**
 * The plugin of `LeaveByTab`: lets go of Tab and Shift-Tab right after Escape, unless `goOn` takes the Tab.
 */
export function createLeaveByTab(goOn: (view: EditorView) => boolean = () => false): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          const { key, shiftKey } = event;
          // Shift is a key of its own on the way to Shift-Tab.
          if (key === "Shift") return false;
          const isLeft = isLeaving && key === "Tab";
          isLeaving = key === "Escape";
          if (isLeft && !shiftKey && goOn(view)) event.preventDefault();
          return isLeft;
        },
        blur() {
          isLeaving = false;
        },
      },
    },
  });
}

/**
 * In a list Tab moves an item in and Shift-Tab out, and Tab never leaves it. So that nobody is kept in the
 * text, Escape hands the next of both keys to the browser, which moves the focus; Tab leads from a table to
 * its tools. Asked after the lists.
 */
export const LeaveByTab = Extension.create({
  name: "leaveByTab",
  priority: 1,
  addKeyboardShortcuts: () => ({ Tab: ({ editor }) => isInList(editor) }),
  addProseMirrorPlugins: () => [createLeaveByTab(focusTableTools)],
});

/** Gives the focus to the tools of the table that the cursor is in; false where it is in none. */
function focusTableTools(view: EditorView): boolean {
  const { node } = view.domAtPos(view.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const tools = element
    ?.closest("table")
    ?.closest("[data-node-view-wrapper]")
    ?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
  tools?.focus();
  return tools !== null && tools !== undefined;
}
