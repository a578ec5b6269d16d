import { existsSync } from "node:fs";
import { launch, type LaunchOptions, type Page } from "puppeteer-core";
import { chromiumLaunch } from "../../e2e/browser.ts";
import { takeSeen, watchProblems } from "./problems.ts";
import type { Engine, Tab } from "./tab.ts";

/** A mouse that hovers, which a headless browser does not assume. */
const chromiumMouse =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
/**
 * The same for Firefox, and overlay scroll bars as in the others, so that its page is as wide as the window.
 */
const firefoxSettings = {
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.useOverlayScrollbars": 1,
  "widget.gtk.overlay-scrollbars.enabled": true,
};

const firefoxPath = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path !== undefined && existsSync(path),
);

/** Chromium, the one that the browser tests use. */
export const chromium: Engine = {
  name: "chromium",
  open: async ({ still }) => {
    const { executablePath, args, env } = await chromiumLaunch();
    const motionFlags = still ? ["--force-prefers-reduced-motion"] : [];
    return openTab({ executablePath, args: [...args, chromiumMouse, ...motionFlags], env });
  },
};

/** An installed Firefox, which speaks WebDriver BiDi without a separate driver. */
export const firefox: Engine = firefoxPath
  ? {
      name: "firefox",
      open: ({ still }) =>
        openTab({
          browser: "firefox",
          executablePath: firefoxPath,
          extraPrefsFirefox: { ...firefoxSettings, "ui.prefersReducedMotion": still ? 1 : 0 },
        }),
    }
  : { name: "firefox", missing: "apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox" };

/** Records what the browser itself reports; returns the records. */
function listen(page: Page): Set<string> {
  const reports = new Set<string>();
  page.on("console", (message) => {
    if (message.type() === "error") reports.add(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => reports.add(`exception: ${String(error)}`));
  page.on("error", (error) => reports.add(`crash: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) reports.add(`${response.status()}: ${response.url()}`);
  });
  return reports;
}

async function openTab(options: LaunchOptions): Promise<Tab> {
  const browser = await launch({ headless: true, ...options });
  // The window that Firefox opens itself has no focus, so no key would press a button.
  const page = await browser.newPage();
  const reports = listen(page);
  await page.evaluateOnNewDocument(watchProblems);
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async <Args extends unknown[], Result>(
      run: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) =>
      // Its own type unwraps element handles, which plain values do not contain.
      (await page.evaluate(run as (...values: unknown[]) => unknown, ...args)) as Result,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    dragFrom: async ({ x, y }, byX) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + byX, y, { steps: 10 });
      await page.mouse.up();
    },
    swipeFrom: async ({ x, y }, byX) => {
      const finger = await page.touchscreen.touchStart(x, y);
      for (let step = 1; step <= 8; step++) await finger.move(x + (byX * step) / 8, y);
      await finger.end();
    },
    type: (text) => page.keyboard.type(text),
    press: async (key, held) => {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(key);
      if (held) await page.keyboard.up(held);
    },
    takeProblems: async () => {
      const problems = [...reports, ...(await page.evaluate(takeSeen))];
      reports.clear();
      return problems;
    },
    isAlive: () => browser.process()?.exitCode === null,
    close: () => browser.close(),
  };
}
