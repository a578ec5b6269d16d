import { useLayoutEffect, useRef } from "react";

/** Gives the focus back, when the views are shown again, to what had it when they were hidden. */
export function useFocusBack(isHidden: boolean): void {
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isHidden) had.current = document.activeElement;
    else if (had.current instanceof HTMLElement) had.current.focus();
  }, [isHidden]);
}
