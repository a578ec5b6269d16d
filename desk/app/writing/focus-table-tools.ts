import type { EditorView } from "@tiptap/pm/view";

/** Gives the focus to the tools of the table that the cursor is in; false where it is in none. */
export function focusTableTools(view: EditorView): boolean {
  const { node } = view.domAtPos(view.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const tools = element
    ?.closest("table")
    ?.closest("[data-node-view-wrapper]")
    ?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
  tools?.focus();
  return tools !== null && tools !== undefined;
}
