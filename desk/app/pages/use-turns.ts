import { type RefObject, useState, useSyncExternalStore } from "react";
import type { FileChange } from "#desk/contract/edit.ts";
import { undoChanges } from "#desk/contract/pages.ts";
import { type Path, isFields, isRows, type Value } from "#contract/fields/value.ts";
import { isAway, send } from "../call.ts";
import { say } from "../use-call.ts";
import type { Editor } from "./editor.ts";
import { createHistory } from "./history.ts";
import { words } from "../words.ts";
import { keysAfter } from "./sorting/use-row-keys.ts";
import { useKeys } from "../shell/use-keys.ts";

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

/**
 * The place of the first row in a value that was not there before, such as one whose deletion was undone;
 * undefined: none came.
 */
export function rowThatCame(before: Value | undefined, now: Value | undefined): Path | undefined {
  if (isRows(now)) {
    const old = keysAfter({ rows: [], keys: [], next: 0 }, isRows(before) ? before : []);
    const { keys } = keysAfter(old, now);
    const came = keys.findIndex((key) => key >= old.next);
    if (came >= 0) return [came];
    return inParts(
      now.map((row, at) => [at, isRows(before) ? before[old.keys.indexOf(keys[at] ?? -1)] : null, row]),
    );
  }
  if (!isFields(now)) return undefined;
  return inParts(
    Object.entries(now).map(([key, one]) => [key, isFields(before) ? before[key] : undefined, one]),
  );
}

type Part = readonly [step: string | number, before: Value | undefined, now: Value];

function inParts(parts: readonly Part[]): Path | undefined {
  for (const [step, before, now] of parts) {
    const path = before === now ? undefined : rowThatCame(before, now);
    if (path) return [step, ...path];
  }
  return undefined;
}

interface EditKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/**
 * Ctrl-Z, Ctrl-Shift-Z and Ctrl-S, with Cmd on a Mac: of the whole view, not of one field as the browser has
 * them. Keys that an editor has used are its own.
 */
function useEditKeys({ undo, redo, save }: EditKeys): void {
  useKeys(({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }) => {
    if (defaultPrevented || !(ctrlKey || metaKey) || altKey) return undefined;
    const letter = key.toLowerCase();
    if (letter === "z") return shiftKey ? redo : undo;
    return letter === "s" && !shiftKey ? save : undefined;
  });
}
