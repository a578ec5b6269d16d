import type { Page } from "@playwright/test";
import { endTransitions } from "./end-transitions.ts";

/**
 * Sets the window's size in px and waits until the page is laid out in it: the browser applies a new size
 * with a frame of its own, and what is measured before that belongs to the old one. What moves from the old
 * place to the new one, such as the header's height, is there at once.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    const applied = window.matchMedia(`(width: ${width}px) and (height: ${height}px)`);
    await new Promise<void>((resolve) => {
      // The second frame comes after the listeners for `resize` and what they changed.
      const look = () =>
        requestAnimationFrame(() => (applied.matches ? requestAnimationFrame(() => resolve()) : look()));
      look();
    });
  }, size);
  await endTransitions(page);
}
