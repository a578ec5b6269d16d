import type { Page } from "@playwright/test";
import { hydrated } from "./opening.ts";

/** Opens a page and waits until nothing covers it and its pictures are loaded. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.locator("body > [role=status]").first().waitFor({ state: "hidden" });
  // Pictures load when they come near, so the page is scrolled through once.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: "instant" });
    // Those outside of the screen, in a carousel, would never load.
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
  // It says that the page is at its top again (SHELL-4).
  await page.locator("header.no-background").waitFor();
}
