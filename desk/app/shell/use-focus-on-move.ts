import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The state of a place that is opened again in place of a failure. */
export const cameBack = "came back";

/**
 * Moves the focus to the heading of a view that was opened by a link, as a new page would; a screen reader
 * reads it. So does the first view, where it took the place of another page of the desk: the one on which a
 * entrance, or a failure.
 */
export function useFocusOnMove(): void {
  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef(type === NavigationType.Push || state === cameBack ? null : pathname);
  // Before it is seen: the focus must not be taken from what somebody has gone to in it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus();
    scrollTo(0, 0);
  }, [pathname]);
}
