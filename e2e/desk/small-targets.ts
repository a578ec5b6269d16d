import type { Page } from "@playwright/test";

/**
 * What is hit on less than 24 px in a page (WCAG 2.5.8), links within a sentence aside: their line is as high
 * as that of the words beside them. What is labelled from around is hit on its label.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")];
    const isWord = (one: Element) =>
      one.tagName === "A" &&
      getComputedStyle(one).display === "inline" &&
      (one.parentElement?.innerText ?? "").trim() !== (one.textContent ?? "").trim();
    // Until it has the focus, or for ever, with a label in its place.
    const isUnseen = (one: Element) =>
      !one.checkVisibility({ visibilityProperty: true }) || one.getBoundingClientRect().width <= 1;
    return controls
      .filter((one) => !isUnseen(one) && !isWord(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(
        ({ one, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 120)}`,
      );
  });
