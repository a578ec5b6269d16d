import { expect, type Page } from "@playwright/test";

/**
 * Waits until no CSS transition runs, so that places and colours are the new ones, not halfway. It looks
 * again and again: `finished` never resolves for a transition whose element is hidden before its end.
 */
export async function transitionsEnded(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .flatMap((one) => (one.playState === "running" ? one.transitionProperty : [])),
    );
  await expect.poll(moving, { message: "transitions that run", intervals: [30] }).toEqual([]);
}
