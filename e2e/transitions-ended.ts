import { expect, type Frame, type Page } from "@playwright/test";

/**
 * Waits until no CSS transition runs in a page's own document, or in that of one frame, so that places and
 * colours are the new ones, not halfway. It looks again and again: `finished` never resolves for a transition
 * whose element is hidden before its end.
 */
export async function transitionsEnded(place: Page | Frame): Promise<void> {
  const moving = () =>
    place.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .flatMap((one) => (one.playState === "running" ? one.transitionProperty : [])),
    );
  await expect.poll(moving, { message: "transitions that run", intervals: [30] }).toEqual([]);
}
