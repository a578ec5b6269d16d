import { useKeys } from "../shell/use-keys.ts";

interface EditKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/**
 * Ctrl-Z, Ctrl-Shift-Z and Ctrl-S, with Cmd on a Mac: of the whole view, not of one field as the browser has
 * them. Keys that an editor has used are its own.
 */
export function useEditKeys({ undo, redo, save }: EditKeys): void {
  useKeys(({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }) => {
    if (defaultPrevented || !(ctrlKey || metaKey) || altKey) return undefined;
    const letter = key.toLowerCase();
    if (letter === "z") return shiftKey ? redo : undo;
    return letter === "s" && !shiftKey ? save : undefined;
  });
}
