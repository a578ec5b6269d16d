import { useEffect, useEffectEvent } from "react";

interface EditKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** Ctrl-Z, Ctrl-Shift-Z and Ctrl-S, with Cmd on a Mac: of the whole view, not of one field as the browser has them. */
export function useEditKeys({ undo, redo, save }: EditKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act =
      key === "z" ? (event.shiftKey ? redo : undo) : key === "s" && !event.shiftKey ? save : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
