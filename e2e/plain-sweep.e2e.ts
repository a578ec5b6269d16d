import { expect, type Page } from "@playwright/test";
import { deepSweep } from "./deep.ts";
import { onePerPage } from "./examples.ts";
import { uncover } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** How many words of the main part can be seen, and the texts that cannot. */
const read = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    let count = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? "";
      const element = texts.currentNode.parentElement;
      // Content for assistive technology or for scripts is not meant to be visible.
      const aside =
        "script, style, noscript, dialog, [popover], .visually-hidden, button, [aria-roledescription] > * > p[aria-live]";
      if (!text || !element || element.closest(aside)) continue;
      const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const { width, height } = element.getBoundingClientRect();
      if (visible && width > 0 && height > 0) count += text.split(/\s+/).length;
      else hidden.push(text);
    }
    return { seen: count, unseen: hidden };
  });

for (const { path } of onePerPage)
  test(
    `${path} without JavaScript: every word can be read, every accordion opens (SHELL-21)`,
    deepSweep(path),
    async ({ sharedPage: page }) => {
      await page.goto(path);
      await uncover(page);
      const closed = page.locator("main details:not([open]) > summary");
      // Always the first: open ones are no longer matched.
      while ((await closed.count()) > 0) await closed.first().click();
      await expect(page.locator("main details:not([open])")).toHaveCount(0);
      // Answers open gradually.
      await expect
        .poll(async () => (await read(page)).unseen.filter((text) => text !== words.contact.mapNote))
        .toEqual([]);
      const { seen } = await read(page);
      expect(seen).toBeGreaterThan(5);
    },
  );
