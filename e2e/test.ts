import { type Page, test as base } from "@playwright/test";
import { slowness } from "./slowness.ts";

/** Slows a page down, also on what it loads later. */
async function slowDown(page: Page): Promise<void> {
  if (slowness === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

const viewport = { width: 1280, height: 720 };

/** Takes away what a test can leave in a page: nothing of it reaches the next test. */
async function reset(page: Page): Promise<void> {
  await page.removeAllListeners(undefined, { behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => {
    // An empty page has no storage.
    if (origin !== "null") for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  // A small page of the site: for about:blank the browser would end the page's process, and start another for
  // the next test.
  await page.goto("/robots.txt");
  await page.mouse.move(-1, -1);
  await page.emulateMedia({
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    media: null,
    reducedMotion: null,
  });
  await page.setViewportSize(viewport);
}

/**
 * Playwright's `test` with a further fixture, `sharedPage`: one page for all tests of a worker, reset after
 * each. It takes half of the processor time of a page with a context, a process and a cache of its own. A
 * test that changes its context (a clock, a script at the start, the network) or looks at how a page or a
 * typeface loads for the first time takes `page`. Both run on a slow processor if `E2E_SLOW` says so: a test that depends on
 * the machine's speed fails then.
 */
export const test = base.extend<{ sharedPage: Page }, { workerPage: Page }>({
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  workerPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await slowDown(page);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  sharedPage: async ({ workerPage }, use) => {
    await use(workerPage);
    await reset(workerPage);
  },
});
