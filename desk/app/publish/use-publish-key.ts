import { useEffect, useEffectEvent } from "react";

/** Calls back on Ctrl-Enter, Command-Enter on a Mac, wherever the focus is but in a dialog. Null leaves the key to others. */
export function usePublishKey(press: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!press || !isKey || event.repeat || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest("dialog") !== null;
