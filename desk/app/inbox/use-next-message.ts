import { type RefObject, useEffect, useRef } from "react";

/**
 * Goes on to the next message of a list when the one that was read has left it, answered or archived: the
 * focus, which was in that message, is nowhere then. After the last one it goes to the sentence that says so.
 * `index` is where the message that is read stands; -1: it is not in the list.
 */
export function useNextMessage(list: RefObject<HTMLElement | null>, index: number): void {
  const stood = useRef(-1);
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [];
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (index === -1 && stood.current !== -1 && isLost)
      (
        links[Math.min(stood.current, links.length - 1)] ??
        list.current?.querySelector<HTMLElement>("[data-none]")
      )?.focus();
    stood.current = index;
  }, [list, index]);
}
