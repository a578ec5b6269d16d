import { pageIn } from "../shell/frame-page.ts";

/** The frames that show the page now: one, or one for each theme. */
export type Frames = Set<HTMLIFrameElement>;

/**
 * Scrolls the pages of the other frames to where the one of this frame is. What is there already is left
 * alone, so that they do not push each other.
 */
export function bringToScroll(frames: Frames, from: HTMLIFrameElement): void {
  const page = pageIn(from);
  if (!page) return;
  const { scrollX: left, scrollY: top } = page;
  for (const frame of frames) {
    const other = frame === from ? undefined : pageIn(frame);
    if (other && Math.abs(other.scrollY - top) > 1) other.scrollTo({ left, top, behavior: "instant" });
  }
}

/**
 * Brings the frames that show the page of this one to where the farthest of them is scrolled; for when it has
 * loaded: one of them may have been scrolled before.
 */
export function joinScroll(frames: Frames, loaded: HTMLIFrameElement): void {
  const shown = pageIn(loaded)?.location.href;
  const same = [...frames].filter((frame) => pageIn(frame)?.location.href === shown);
  const [farthest] = same.toSorted((one, other) => scrollOf(other) - scrollOf(one));
  if (farthest) bringToScroll(new Set(same), farthest);
}

const scrollOf = (frame: HTMLIFrameElement) => pageIn(frame)?.scrollY ?? 0;
