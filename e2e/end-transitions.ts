import { expect, type Frame, type Page } from "@playwright/test";

/**
 * Ends the CSS transitions of a page's own document, or of one frame, at once: places and colours are the new
 * ones, not halfway, and no test waits for what it does not look at. It looks again until what their end
 * starts has ended, too.
 */
export async function endTransitions(place: Page | Frame): Promise<void> {
  const moving = () =>
    place.evaluate(() => {
      const running = () =>
        document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition)
          .filter(({ playState }) => playState === "running");
      for (const one of running()) one.finish();
      return running().map(({ transitionProperty }) => transitionProperty);
    });
  await expect.poll(moving, { message: "transitions that run", intervals: [30] }).toEqual([]);
}
