import type { Page } from "@playwright/test";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { expect, test } from "./desk.ts";
import { holdPictures } from "./hold-pictures.ts";

const pageIn = (owner: Page, title: string) => owner.frameLocator(`iframe[title="${title}"]`);

/** Scrolls the page of one frame before it has loaded; the page beside it follows once both have. */
async function scrollsAlong(owner: Page, led: string, beside: string, release: () => void): Promise<void> {
  for (const title of [led, beside]) await expect(pageIn(owner, title).locator("footer")).toBeAttached();
  const root = pageIn(owner, led).locator("html");
  await root.evaluate((page) => page.scrollTo({ top: 300, behavior: "instant" }));
  expect(await root.evaluate(({ ownerDocument }) => ownerDocument.readyState)).not.toBe("complete");
  release();
  const other = pageIn(owner, beside).locator("html");
  await expect.poll(() => other.evaluate((page) => page.scrollTop)).toBe(300);
  expect(await root.evaluate((page) => page.scrollTop)).toBe(300);
}

test(
  "a page that is scrolled before it has loaded leads the one of the other theme",
  deep,
  async ({ owner, desk }) => {
    const release = await holdPictures(owner);
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/pages?at=/`, { waitUntil: "commit" });
    await owner.getByLabel("Theme").selectOption("Dark and light");
    await scrollsAlong(owner, "The page, light", "The page, dark", release);
  },
);

test(
  "a page that is scrolled before it has loaded leads the one before a change",
  deep,
  async ({ owner, desk }) => {
    const release = await holdPictures(owner);
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/publish/compare?at=/`, { waitUntil: "commit" });
    await scrollsAlong(owner, "As it will be", "What visitors see now", release);
  },
);
