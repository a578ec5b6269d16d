import { type BrowserContextOptions, type CDPSession, type Page, test as base } from "@playwright/test";
import { slowness } from "./slowness.ts";

/** Slows a page down, also on what it loads later, until the session is detached. */
async function slowDown(page: Page): Promise<CDPSession | undefined> {
  if (slowness === 1) return undefined;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return session;
}

/** What of a context is fixed once it is made. */
type Kind = Pick<BrowserContextOptions, "hasTouch" | "isMobile" | "javaScriptEnabled">;

/** Takes away what a test can leave in a page: nothing of it reaches the next test. */
async function reset(page: Page): Promise<void> {
  await page.removeAllListeners(undefined, { behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
  await page.evaluate(() => {
    // An empty page has no storage.
    if (origin !== "null") for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  // A small page of the site: for about:blank the browser would end the page's process, and start another for
  // the next test.
  await page.goto("/robots.txt");
  await page.mouse.move(-1, -1);
}

/**
 * Playwright's `test` with a further fixture, `sharedPage`: one page for all tests of a worker, reset after
 * each; another one where a test asks for touch or for no scripts. It takes half of the processor time of a
 * page with a context, a process and a cache of its own. A test that changes its context (a clock, a script at
 * the start) or looks at how a page or a typeface loads for the first time takes `page`. Both run on a slow
 * processor if `E2E_SLOW` says so: a test that depends on the machine's speed fails then.
 */
export const test = base.extend<{ sharedPage: Page }, { workerPage: (kind: Kind) => Promise<Page> }>({
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  workerPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const pages = new Map<string, Page>();
      await use(async (kind) => {
        const key = JSON.stringify(kind);
        const known = pages.get(key);
        if (known) return known;
        const context = await browser.newContext({ ...kind, ...(baseURL && { baseURL }) });
        const page = await context.newPage();
        pages.set(key, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  sharedPage: async (
    { workerPage, hasTouch, isMobile, javaScriptEnabled, viewport, contextOptions },
    use,
  ) => {
    const page = await workerPage({ hasTouch, isMobile, javaScriptEnabled });
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      colorScheme: null,
      contrast: null,
      forcedColors: null,
      media: null,
      reducedMotion: contextOptions.reducedMotion ?? null,
    });
    const slowed = await slowDown(page);
    await use(page);
    // A slow processor is a busy one: a page that no test uses would take its time from the others.
    await slowed?.detach();
    await reset(page);
  },
});
