import { expect, type Page } from "@playwright/test";
import { ownClock, stopClock } from "./clock.ts";
import { recordShifts, shiftsOf } from "./layout-shifts.ts";
import { unknownPath } from "./examples.ts";
import { hydrated } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

const scripts = /\/assets\/[^/]+\.js$/;

/** Delays the answers to some requests until the returned function is called. */
async function hold(page: Page, requests: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

for (const path of ["/", "/blog-single/1", "/services-light"])
  test(`${path}: no script is requested before the first paint`, async ({ page }) => {
    // No timer of a second or more: the scripts do not wait longer than three seconds for a slow paint.
    await page.addInitScript(() => {
      const set = window.setTimeout.bind(window);
      const soon = (...given: Parameters<typeof set>) => ((given[1] ?? 0) < 1000 ? set(...given) : 0);
      Object.assign(window, { setTimeout: soon });
    });
    await page.goto(path);
    await hydrated(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      asked: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(painted).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(5);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY);
  });

for (const { path, width } of [
  { path: "/about-us", width: 390 },
  { path: "/services-2", width: 390 },
  { path: unknownPath, width: 1440 },
])
  test(`${path} at ${width} px: a typeface that comes after the first paint moves nothing (CLS at most 0.01)`, async ({
    page,
  }) => {
    await resize(page, { width, height: 900 });
    const release = await hold(page, /\.woff2$/);
    await recordShifts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const { sum, shifts } = await shiftsOf(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
  });

for (const [sign, act] of [
  ["a key", (page) => page.keyboard.press("Tab")],
  ["a touch", (page) => page.mouse.click(200, 300)],
] satisfies [string, (page: Page) => Promise<void>][])
  test(`a page that is still loading becomes interactive at the first ${sign}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (scripts.test(request.url())) asked.push(request.url());
    });
    const release = await hold(page, /\/storage\//);
    // The page's clock is stopped: otherwise its own time limit would expire.
    await ownClock(page);
    await stopClock(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([]);
    await act(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.clock.resume();
    await expect.poll(() => asked.length).toBeGreaterThan(5);
    release();
  });

test("the router starts once its modules are loaded, however long one of them takes", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const release = await hold(page, /\/assets\/posts-[^/]+\.js$/);
  const base = page.waitForResponse(/\/assets\/base-[^/]+\.js$/);
  await page.goto("/blog");
  await (await base).finished();
  // Everything that could be done with the loaded modules is done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await hydrated(page);
  expect(errors).toEqual([]);
});

test("a page is marked as hydrated once its deferred parts are hydrated too", async ({ page }) => {
  const mark = page.locator("html[data-hydrated]");
  const late = /\/assets\/(?:below-banner|testimonials)-[^/]+\.js$/;
  const release = await hold(page, late);
  const asked = page.waitForRequest(late);
  await page.goto("/");
  await asked;
  await expect(mark).toHaveCount(0);
  release();
  await hydrated(page);
});
