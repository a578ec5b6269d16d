import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the heading of a view that was opened by a link, as a new page would; a screen reader
 * reads it.
 */
export function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus();
    scrollTo(0, 0);
  }, [pathname]);
}
