import { useKeys } from "../shell/use-keys.ts";

/**
 * Calls back on Ctrl-Enter, Command-Enter on a Mac, wherever the focus is but in a dialog. Null leaves the
 * key to others.
 */
export function usePublishKey(press: (() => void) | null): void {
  useKeys((event) => {
    const isKey = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const isOther = !isKey || event.repeat || event.defaultPrevented || isInDialog(event.target);
    return isOther || !press ? undefined : press;
  });
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest("dialog") !== null;
