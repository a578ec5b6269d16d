import { type RefObject, useState, useSyncExternalStore } from "react";
import type { FileChange } from "#desk/contract/edit.ts";
import { undoChanges } from "#desk/contract/pages.ts";
import type { Path } from "#contract/fields/value.ts";
import { isAway, send } from "../call.ts";
import { say } from "../use-call.ts";
import type { Editor } from "./editor.ts";
import { createHistory } from "./history.ts";
import { rowThatCame } from "./row-that-came.ts";
import { useEditKeys } from "./use-edit-keys.ts";
import { words } from "../words.ts";

/** Ways to go through what was saved. */
type Turn = "undo" | "redo" | "undoAll";

const outcomes: Readonly<Record<Turn, string>> = {
  undo: words.pages.undone,
  redo: words.pages.redone,
  undoAll: words.pages.allUndone,
};

/** Takes changes back; rejects with a sentence where somebody else has changed the same meanwhile. */
async function takeBack(changes: readonly FileChange[]): Promise<readonly FileChange[]> {
  const outcome = await send(undoChanges, { changes });
  if (!outcome.saved) throw new Error(words.pages.entryOvertaken);
  return outcome.changes;
}

/**
 * Undoing and redoing what the editor has saved, also by keys, and whether there is anything to undo or redo.
 * `added` takes each save; `turn` says the outcome, and whether there was anything to turn. `turned` is
 * called after each, with the row of the open document that came by it.
 */
export function useTurns(
  editor: RefObject<Editor | null>,
  turned?: (which: Turn, came: Path | undefined) => void,
) {
  const [history] = useState(() => createHistory({ undo: takeBack, isAway, clock: Date.now }));
  const turn = async (which: Turn): Promise<boolean> => {
    await editor.current?.flush();
    const before = editor.current?.state().view;
    const files = await history[which]().catch((error: Error) => say("error", error.message));
    if (!files) return false;
    await editor.current?.reload();
    const now = editor.current?.state().view;
    turned?.(which, before && before.file === now?.file ? rowThatCame(before.value, now.value) : undefined);
    say("success", outcomes[which]);
    return true;
  };
  useEditKeys({
    undo: () => void turn("undo"),
    redo: () => void turn("redo"),
    save: () => void editor.current?.flush().then(() => say("success", words.pages.saved)),
  });
  return {
    added: history.add,
    turn,
    canUndo: useSyncExternalStore(history.listen, history.canUndo),
    canRedo: useSyncExternalStore(history.listen, history.canRedo),
  };
}
