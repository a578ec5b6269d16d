import { expect, test } from "@playwright/test";
import { hydrated } from "./opening.ts";

const scripts = /\/assets\/[^/]+\.js$/;

for (const path of ["/", "/blog-single/1", "/services-light"])
  test(`${path}: no script is asked for before the first paint`, async ({ page }) => {
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

for (const [sign, act] of [
  ["a key", (page) => page.keyboard.press("Tab")],
  ["a touch", (page) => page.mouse.click(200, 300)],
] satisfies [string, (page: import("@playwright/test").Page) => Promise<void>][])
  test(`a page that is still loading answers from ${sign} on`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (scripts.test(request.url())) asked.push(request.url());
    });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/storage\//, async (route) => {
      await held;
      await route.continue();
    });
    // Time stands still in the page: else its own patience would end.
    await page.clock.install();
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([]);
    await act(page);
    await expect.poll(() => asked.length).toBeGreaterThan(5);
    goOn();
  });

test("the router starts with its modules at hand, however long one of them takes", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/assets\/root-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const base = page.waitForResponse(/\/assets\/base-[^/]+\.js$/);
  await page.goto("/blog");
  await (await base).finished();
  // All that was to be done with what is there has been done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  goOn();
  await hydrated(page);
  expect(errors).toEqual([]);
});

test("the file that every page runs asks to be compiled beside the main thread", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const file = /\/assets\/base-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const script = await (await request.get(file)).text();
  // Only a first line counts.
  expect(script.split("\n")[0]).toBe("//# allFunctionsCalledOnLoad");
});
