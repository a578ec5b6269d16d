import { expect, type Page } from "@playwright/test";
import { layoutFaults } from "./layout-faults.ts";
import { hydrated, open, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Serves every page as one in a right-to-left language. */
async function fromRightToLeft(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes("."),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<html lang="\w+"/, '<html lang="ar" dir="rtl"');
      await route.fulfill({ response, body });
    },
  );
}

for (const path of [
  "/",
  "/services-2",
  "/services-4",
  "/about-us",
  "/blog-single/23",
  "/contact-us",
  "/team-2",
])
  test(`${path} fits into the window at 390 and 1440 px, and its lines do not overlap`, async ({
    sharedPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await fromRightToLeft(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("html")).toHaveCSS("direction", "rtl");
    for (const width of [390, 1440]) {
      await resize(page, { width, height: 900 });
      expect(await layoutFaults(page), `${width} px`).toEqual([]);
    }
  });

test.describe("at 1440 px", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ sharedPage }) => fromRightToLeft(sharedPage));

  test("the panel comes from the inline end, which is the left", async ({ sharedPage: page }) => {
    await open(page, "/about-us");
    await uncover(page);
    await page.getByRole("banner").getByRole("button").last().click();
    const panel = page.locator("dialog[open]");
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  });

  test("ABOUT-3 stars are lit from the right, where a line begins", async ({ sharedPage: page }) => {
    await open(page, "/about-us");
    const row = page.locator('[role=img] > [style*="--share"]').first();
    await expect(row).toHaveCSS("background-image", /^linear-gradient\(-90deg, /, { pseudo: "before" });
  });

  test("a carousel steps forward with the left arrow, and its buttons are mirrored", async ({
    sharedPage: page,
  }) => {
    await open(page, "/project-3");
    await uncover(page);
    const carousel = page.locator("main [aria-roledescription=carousel]");
    const strip = carousel.locator('[tabindex="0"]');
    await strip.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(carousel.locator("[data-now]")).toHaveAttribute("aria-label", /^2\b/);
    expect(await strip.evaluate((one) => one.scrollLeft)).toBeLessThan(0);
    await page.keyboard.press("ArrowRight");
    await expect(carousel.locator("[data-now]")).toHaveAttribute("aria-label", /^1\b/);
    const [before, after] = await carousel
      .locator("button:not([aria-current])")
      .evaluateAll((all) => all.slice(-2).map((one) => one.getBoundingClientRect().x));
    expect(before).toBeGreaterThan(after ?? 0);
  });

  test("dragging a strip to the right moves it forward", async ({ sharedPage: page }) => {
    await open(page, "/project-3");
    await uncover(page);
    const carousel = page.locator("main [aria-roledescription=carousel]");
    const strip = carousel.locator('[tabindex="0"]');
    await strip.scrollIntoViewIfNeeded();
    const box = await strip.boundingBox();
    if (!box) throw new Error("The strip has no box");
    const [x, y] = [box.x + 300, box.y + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 400, y, { steps: 4 });
    await page.mouse.up();
    await expect(carousel.locator("[data-now]")).not.toHaveAttribute("aria-label", /^1\b/);
  });

  test("numbers and e-mail addresses read from left to right", async ({ sharedPage: page }) => {
    await open(page, "/contact-us");
    const lines = page.locator('main a[href^="tel:"], main a[href^="mailto:"]');
    await expect(lines).toHaveCount(2);
    for (const line of await lines.all()) await expect(line).toHaveCSS("direction", "ltr");
  });

  test("fields for them too, at the edge of the other fields", async ({ sharedPage: page }) => {
    await open(page, "/contact-us");
    const fields = page.locator("main input:is([type=email], [type=number], [type=tel])");
    expect(await fields.count()).toBeGreaterThan(1);
    for (const field of await fields.all()) {
      await expect(field).toHaveCSS("direction", "ltr");
      await expect(field).toHaveCSS("text-align", "right");
    }
  });
});
