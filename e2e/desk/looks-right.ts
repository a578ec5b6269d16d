import { expect, type Page } from "@playwright/test";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";

/** Nothing is cut off, and axe finds nothing, on a screen and on a phone, in both themes. */
export async function looksRight(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await resize(page, { width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
