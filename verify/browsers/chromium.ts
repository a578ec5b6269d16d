import { chromium as playwright, type Page } from "@playwright/test";
import { chromiumLaunch } from "../../e2e/browser.ts";
import { takeSeen, watchProblems } from "./problems.ts";
import type { Engine, Tab, TabOptions } from "./tab.ts";

/** Chromium, the one that the browser tests use, driven as they do. */
export const chromium: Engine = { name: "chromium", open: openTab };

/** Records what the browser itself reports; returns the records. */
function listen(page: Page): Set<string> {
  const reports = new Set<string>();
  page.on("console", (message) => {
    if (message.type() === "error") reports.add(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => reports.add(`exception: ${String(error)}`));
  page.on("crash", () => reports.add("crash"));
  page.on("response", (response) => {
    if (response.status() >= 400) reports.add(`${response.status()}: ${response.url()}`);
  });
  return reports;
}

async function openTab({ still }: TabOptions): Promise<Tab> {
  const browser = await playwright.launch(await chromiumLaunch());
  const page = await browser.newPage({ reducedMotion: still ? "reduce" : "no-preference" });
  const tools = await page.context().newCDPSession(page);
  const reports = listen(page);
  await page.addInitScript(watchProblems);
  const evaluate: Tab["evaluate"] = (run, ...args) =>
    page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`);
  return {
    version: `chromium/${browser.version()}`,
    evaluate,
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    dragFrom: async ({ x, y }, byX) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + byX, y, { steps: 10 });
      await page.mouse.up();
    },
    swipeFrom: async ({ x, y }, byX) => {
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", step?: number) =>
        tools.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: step === undefined ? [] : [{ x: x + (byX * step) / 8, y }],
        });
      await touch("touchStart", 0);
      for (let step = 1; step <= 8; step++) await touch("touchMove", step);
      await touch("touchEnd");
    },
    type: (text) => page.keyboard.type(text),
    press: (key, held) => page.keyboard.press(held ? `${held}+${key}` : key),
    takeProblems: async () => {
      const problems = [...reports, ...(await evaluate(takeSeen))];
      reports.clear();
      return problems;
    },
    isAlive: () => browser.isConnected(),
    close: () => browser.close(),
  };
}
