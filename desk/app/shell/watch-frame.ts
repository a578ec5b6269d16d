import { type PageWindow, pageIn } from "./frame-page.ts";

interface FrameWatch {
  /** Whether a page that the frame has is to be reported before it has loaded. */
  readonly isReady: (page: PageWindow) => boolean;
  /** Undefined: a page of another origin, such as the browser's own about a connection that failed. */
  readonly shown: (page: PageWindow | undefined) => void;
  readonly left?: () => void;
}

/**
 * Reports each page of a frame as soon as it is ready, and that it is left; for an effect. A frame has no
 * event for a page that has begun: before each paint it is looked whether there is one. `shown` is called
 * again for a page that has loaded.
 */
export function watchFrame(frame: HTMLIFrameElement, { isReady, shown, left }: FrameWatch): () => void {
  let before: Document | undefined;
  let next = 0;
  const found = (page: PageWindow | undefined) => {
    cancelAnimationFrame(next);
    shown(page);
    page?.addEventListener("pagehide", leave, { once: true });
  };
  const leave = () => {
    before = pageIn(frame)?.document;
    left?.();
    next = requestAnimationFrame(look);
  };
  const look = () => {
    const page = pageIn(frame);
    if (page && page.document !== before && page.location.protocol !== "about:" && isReady(page)) found(page);
    else next = requestAnimationFrame(look);
  };
  const loaded = () => found(pageIn(frame));
  frame.addEventListener("load", loaded);
  look();
  return () => {
    cancelAnimationFrame(next);
    frame.removeEventListener("load", loaded);
  };
}

/** For `isReady`: a page that has begun, before it is painted first. */
export const hasElement = ({ document }: PageWindow) => document.childElementCount > 0;
