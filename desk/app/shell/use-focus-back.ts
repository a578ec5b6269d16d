import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back, when the views are shown again, to what had it when they were hidden; to the heading
 * of the view where nothing had it: what was pressed to sign in is gone.
 */
export function useFocusBack(isHidden: boolean): void {
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isHidden) had.current = document.activeElement;
    else if (had.current instanceof HTMLElement) {
      had.current.focus();
      if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
    }
  }, [isHidden]);
}
