import type { PageWindow } from "./frame-page.ts";
import { watchFrame } from "./watch-frame.ts";

/**
 * Reports whether a frame has painted its page, now and whenever that differs; for an effect. Before the
 * first page, and on the way to another one, browsers show an empty page in its place, which is white.
 */
export const untilPainted = (frame: HTMLIFrameElement, report: (isPainted: boolean) => void) =>
  watchFrame(frame, { isReady: hasPainted, shown: () => report(true), left: () => report(false) });

const hasPainted = ({ performance }: PageWindow) => performance.getEntriesByType("paint").length > 0;
