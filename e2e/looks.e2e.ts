import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { deep } from "./deep.ts";
import { hydrated, uncover, applyStyle } from "./opening.ts";
import { test } from "./test.ts";

/**
 * What first screens look like, compared with the pictures in `looks/`. A pixel may differ as much as
 * smoothed edges do from one run to the next; as few pixels may differ more than that as no moved block gets
 * by with. After a wanted change, or a new version of `@sparticuz/chromium`: `npm run looks:update`, and look
 * at the pictures.
 */
const pages = {
  home: "/",
  services: "/services",
  category: "/category/1",
  "project-details": "/project-details/1",
  "blog-light": "/blog-3-column-light",
  "team-details-light": "/team-details-light/1",
  contact: "/contact-us",
  "faq-light": "/faq-light",
};
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const compare = { threshold: 0.2, maxDiffPixelRatio: 0.002, animations: "disabled", scale: "css" } as const;

const updating = (update: string) => update === "all" || update === "changed";
test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

test.beforeEach(() => {
  if (!process.env["CHROME_PATH"]) return;
  if (updating(test.info().config.updateSnapshots))
    throw new Error(
      "The pictures in e2e/looks are made by the registry's Chromium: run this without CHROME_PATH.",
    );
  test.skip(
    true,
    "Nothing is compared: the pictures in e2e/looks were made by the registry's Chromium, and that of CHROME_PATH sets its letters otherwise.",
  );
});

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await uncover(page);
  await page.evaluate(() => document.fonts.ready);
  // Those in view; the others load when they come near.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ complete }) => complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  );
}

/** Opens an address once before: until a size is made another is shown, with different pixels. */
async function haveSizesMade(browser: Browser, options: BrowserContextOptions, address: string) {
  const page = await browser.newPage(options);
  await settle(page, address);
  const shown = await page.evaluate(() =>
    [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
  );
  const headers = { accept: "image/avif,image/webp,*/*" };
  for (const src of shown.filter((one) => one.includes("?w=")))
    await expect
      .poll(async () => (await page.request.get(src, { headers })).headers()["cache-control"], {
        timeout: 60_000,
      })
      .toContain("immutable");
  await page.context().close();
}

const fileOf = (name: string, size: string) => `${name}-${size}.png`;

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, deep, () => {
    test.use({ viewport });
    for (const [name, address] of Object.entries(pages))
      test(`${address} looks as it did`, async ({ page, browser, contextOptions, baseURL }) => {
        const options = { ...contextOptions, viewport, deviceScaleFactor: 1, ...(baseURL && { baseURL }) };
        await haveSizesMade(browser, options, address);
        await settle(page, address);
        await expect(page).toHaveScreenshot(fileOf(name, size), compare);
      });
  });

test.describe("the comparison", deep, () => {
  test.use({ viewport: sizes.desktop });

  const expectSame = (page: Page, name: string) =>
    expect(page).toHaveScreenshot(fileOf(name, "desktop"), compare);
  /** A picture that differs: one that is not taken in time is no difference. */
  const expectOther = (page: Page, name: string) =>
    expect(page).not.toHaveScreenshot(fileOf(name, "desktop"), compare);

  test("detects a block moved by 8 px, a missing round corner and another colour; tolerates smoothed edges", async ({
    page,
  }, info) => {
    test.skip(updating(info.config.updateSnapshots), "An update would take each change for the new look.");
    await settle(page, pages.contact);
    await expectSame(page, "contact");
    await applyStyle(page, "form { transform: translateY(8px) }");
    await expectOther(page, "contact");
    await applyStyle(page, "h1 { transform: translateX(8px) }");
    await expectOther(page, "contact");
    await applyStyle(page, "header a { color: #b3260f !important; background-color: #0e6b45 !important }");
    await expectOther(page, "contact");
    // A twentieth of a pixel changes the smoothing of every letter's edges, and nothing visible.
    await applyStyle(page, "main { transform: translate(0.05px, 0.05px) }");
    await expectSame(page, "contact");

    await settle(page, pages["project-details"]);
    await expectSame(page, "project-details");
    await applyStyle(page, "[data-frame] { border-radius: 0 !important }");
    await expectOther(page, "project-details");
  });
});
