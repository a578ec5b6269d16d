import type { Page } from "@playwright/test";
import { scrollTo } from "./opening.ts";

interface Shift {
  value: number;
  /** The elements that moved. */
  what: string;
}

/** Records each layout shift of a page; must be called before it is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The entry's type is not among TypeScript's own.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[])
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => node?.className ?? node?.nodeName).join(" "),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Scrolls through a page from top to bottom, as a reader does, who goes on after a second also where the
 * browser draws no frame: on a busy machine it has left one out for good.
 */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await scrollTo(page, top);
    await page.evaluate(
      () =>
        new Promise((goOn) => {
          requestAnimationFrame(() => requestAnimationFrame(goOn));
          setTimeout(goOn, 1000);
        }),
    );
  }
}

/** The shifts so far, with and without recent input, and their sum. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  // Set by `recordShifts`.
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
}
