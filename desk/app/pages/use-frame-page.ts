import { type RefObject, useEffect, useEffectEvent } from "react";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";
import { joinDesk } from "../shell/join-desk.ts";
import { hasElement, watchFrame } from "../shell/watch-frame.ts";
import { withoutOpening } from "../shell/without-opening.ts";
import type { Frames } from "./frames.ts";

interface FramePage {
  /** Called once for each page, before it is painted first: from then on it can be clicked. */
  readonly opened?: (page: PageWindow) => void;
  /** Called once for each page that the frame has loaded. */
  readonly loaded: (page: PageWindow, frame: HTMLIFrameElement) => void;
  /**
   * Called for it too, and whenever the page has changed by itself: on its way to another address it sets its
   * own theme again.
   */
  readonly changed: (page: PageWindow) => void;
}

/** Joins a frame to others for as long as it is shown, and reports the pages in it. */
export function useFramePage(ref: RefObject<HTMLIFrameElement | null>, frames: Frames, on: FramePage): void {
  const opened = useEffectEvent((page: PageWindow) => on.opened?.(page));
  const changed = useEffectEvent(on.changed);
  const loaded = useEffectEvent(on.loaded);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const known = new WeakSet<Document>();
    const meet = (page: PageWindow | undefined) => {
      if (!isPage(page) || known.has(page.document)) return;
      known.add(page.document);
      joinDesk(page);
      withoutOpening(page);
      opened(page);
    };
    const hasLoaded = () => {
      const page = pageIn(frame);
      if (!isPage(page)) return;
      loaded(page, frame);
      changed(page);
      const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-theme"] };
      new page.MutationObserver(() => changed(page)).observe(page.document, watched);
    };
    frames.add(frame);
    const unwatch = watchFrame(frame, { isReady: hasElement, shown: meet });
    frame.addEventListener("load", hasLoaded);
    if (pageIn(frame)?.document.readyState === "complete") hasLoaded();
    return () => {
      frames.delete(frame);
      unwatch();
      frame.removeEventListener("load", hasLoaded);
    };
  }, [ref, frames]);
}

const isPage = (page: PageWindow | undefined): page is PageWindow =>
  page !== undefined && page.location.protocol !== "about:";
