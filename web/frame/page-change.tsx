import { useEffect, useRef, useState, useLayoutEffect } from "react";
import { type Location, useNavigation, useLocation } from "react-router";
import { useWords } from "../sources/locale.ts";
import { loadWholePage, useLostWay } from "../sources/whole-page.ts";
import { Button } from "../ui/button.tsx";
import styles from "./page-change.module.css";
import { closeSidePanel } from "./side-panel-dialog.ts";
import { browserRouter } from "../sources/browser-router.ts";

/**
 * What a visitor sees of a change of page that takes its time: a bar after 300 ms, and a sentence where the
 * page cannot be loaded, until it is closed or another way begins (SHELL-13).
 */
export function PageChange() {
  const words = useWords();
  const waits = useNavigation().state !== "idle";
  const lost = useLostWay();
  const [closed, setClosed] = useState<Location>();
  const isLost = lost !== undefined && lost.to !== closed;
  const before = useRef<Element>(null);
  useRoomForPlace();
  useEffect(() => {
    if (!isLost) return;
    // The dialog may be where the link is; it would cover the sentence.
    closeSidePanel();
    before.current = document.activeElement;
  }, [isLost]);
  const close = () => {
    setClosed(lost?.to);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    if (!isLost) return;
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  });
  return (
    <>
      {(lost ? lost.trying : waits) && <div className={styles.bar} data-waiting="" data-unprinted="" />}
      <div className={isLost ? styles.lost : undefined} data-unprinted="" aria-live="assertive">
        {isLost && (
          <>
            <p>{!lost.trying && words.error.unreachable}</p>
            <div className={styles.ways}>
              <Button type="button" look="outline" onClick={() => void loadWholePage()}>
                {words.retry}
              </Button>
              <button type="button" data-type="link" onClick={close}>
                {words.nav.close}
              </button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/**
 * On the way back, makes room for the visitor's place in a page whose parts are still on their way, before
 * the router goes there (SHELL-13). While the page is shorter than that, the browser must not hold on to what
 * is in view: it would move down with the footer, as the parts come in above it.
 */
function useRoomForPlace(): void {
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
