import type { Page } from "@playwright/test";
import { resize } from "../resize.ts";
import { expect, test } from "./desk.ts";
import { deep } from "../deep.ts";

/**
 * What is current or pressed and shown: how many there are, and the words of those that are not, with all in
 * them, in the system's colours of what is selected.
 */
const selected = (page: Page) =>
  page.evaluate(() => {
    const sample = document.createElement("span");
    sample.style.cssText = "forced-color-adjust: none; color: HighlightText; background: Highlight";
    document.body.append(sample);
    const { color, backgroundColor } = getComputedStyle(sample);
    const marked = document.querySelectorAll(
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"]',
    );
    const shown = [...marked].filter((one) => one.checkVisibility());
    const isSeen = (one: Element) =>
      getComputedStyle(one).backgroundColor === backgroundColor &&
      [one, ...one.querySelectorAll("*")].every((part) => getComputedStyle(part).color === color);
    const unseen = shown.filter((one) => !isSeen(one)).map((one) => one.textContent);
    sample.remove();
    return { count: shown.length, unseen };
  });

test(
  "where colours are forced, what is current or pressed is distinguished from its neighbours",
  deep,
  async ({ owner, desk }) => {
    await owner.emulateMedia({ forcedColors: "active" });
    for (const [view, width, least] of [
      ["pages?file=about.md&at=%2Fabout-us&pane=tree", 1440, 2],
      ["pages?file=about.md&at=%2Fabout-us&pane=fields", 390, 2],
      ["inbox", 390, 2],
    ] as const) {
      await resize(owner, { width, height: 844 });
      await owner.goto(`${desk.address}/desk/${view}`);
      await expect.poll(async () => (await selected(owner)).count).toBeGreaterThanOrEqual(least);
      await expect.poll(async () => (await selected(owner)).unseen).toEqual([]);
    }
  },
);

test(
  "at 320 px, in a low window and at 200 %, nothing needs to be scrolled in two directions or is covered by what stays",
  deep,
  async ({ owner, desk }) => {
    for (const view of [
      "",
      "visits",
      "dead-addresses",
      "pages",
      "brand",
      "pictures",
      "publish",
      "share",
      "inbox",
      "subscribers",
      "people",
    ]) {
      await owner.goto(`${desk.address}/desk/${view}`);
      await expect(owner.getByRole("heading", { level: 1 })).toBeAttached();
      for (const [width, height] of [
        [320, 256],
        [640, 360],
      ] as const) {
        await resize(owner, { width, height });
        const { scroll, stays } = await owner.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          stays: [...document.querySelectorAll("body *")]
            .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.checkVisibility())
            .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
        }));
        expect(scroll, `${view} at ${width}`).toBe(width);
        expect(stays, `${view} at ${height}`).toBeLessThan(height / 2);
      }
    }
  },
);
