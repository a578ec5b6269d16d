import { type PageWindow, pageIn } from "#preview/bar/frame-page.ts";

/**
 * Reports whether a frame has painted its page, now and whenever that differs; for an effect. Before the
 * first page, and on the way to another one, browsers show an empty page in its place, which is white.
 */
export function untilPainted(frame: HTMLIFrameElement, report: (isPainted: boolean) => void) {
  let left: Document | undefined;
  let next = 0;
  const shown = (page: PageWindow | undefined) => {
    cancelAnimationFrame(next);
    report(true);
    page?.addEventListener("pagehide", hidden, { once: true });
  };
  const hidden = () => {
    left = pageIn(frame)?.document;
    report(false);
    next = requestAnimationFrame(look);
  };
  const look = () => {
    const page = pageIn(frame);
    if (page && page.document !== left && hasPainted(page)) shown(page);
    else next = requestAnimationFrame(look);
  };
  // Also where the page is of another origin, such as the browser's own about a connection that failed.
  const loaded = () => shown(pageIn(frame));
  frame.addEventListener("load", loaded);
  look();
  return () => {
    cancelAnimationFrame(next);
    frame.removeEventListener("load", loaded);
  };
}

const hasPainted = ({ location, performance }: PageWindow) =>
  location.protocol !== "about:" && performance.getEntriesByType("paint").length > 0;
