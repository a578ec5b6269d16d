import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { browserRouter } from "../sources/browser-router.ts";

/**
 * On the way back, makes room for the visitor's place in a page whose parts are still on their way, before
 * the router goes there (SHELL-13). While the page is shorter than that, the browser must not hold on to what
 * is in view: it would move down with the footer, as the parts come in above it.
 */
export function useRoomForPlace(): void {
  const place = browserRouter()?.state.restoreScrollPosition;
  const { key } = useLocation();
  useLayoutEffect(() => {
    const page = document.querySelector("#main")?.parentElement;
    if (typeof place !== "number" || !page) return;
    const height = place + window.innerHeight;
    const { style } = document.documentElement;
    const release = () => {
      watch.disconnect();
      Object.assign(style, { minHeight: "", overflowAnchor: "" });
    };
    const watch = new ResizeObserver(() => {
      if (page.offsetHeight >= height) release();
    });
    Object.assign(style, { minHeight: `${height}px`, overflowAnchor: "none" });
    watch.observe(page);
    return release;
  }, [place, key]);
}
