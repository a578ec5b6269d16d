import { type RefObject, useEffect, useEffectEvent } from "react";
import { type PageWindow, pageIn } from "#preview/bar/frame-page.ts";
import type { Frames } from "./frames.ts";

interface FramePage {
  /** Called once for each page that the frame loads. */
  readonly loaded: (page: PageWindow, frame: HTMLIFrameElement) => void;
  /**
   * Called for it too, and whenever the page has changed by itself: on its way to another address it sets its
   * own theme again.
   */
  readonly changed: (page: PageWindow) => void;
}

/** Joins a frame to others for as long as it is shown, and reports the pages in it. */
export function useFramePage(ref: RefObject<HTMLIFrameElement | null>, frames: Frames, on: FramePage): void {
  const changed = useEffectEvent(on.changed);
  const loaded = useEffectEvent(on.loaded);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const opened = () => {
      const page = pageIn(frame);
      if (!page || page.location.protocol === "about:") return;
      loaded(page, frame);
      changed(page);
      const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-theme"] };
      new page.MutationObserver(() => changed(page)).observe(page.document, watched);
    };
    frames.add(frame);
    frame.addEventListener("load", opened);
    if (pageIn(frame)?.document.readyState === "complete") opened();
    return () => {
      frames.delete(frame);
      frame.removeEventListener("load", opened);
    };
  }, [ref, frames]);
}
