import { type Page, test as base } from "@playwright/test";
import { slowness } from "./slowness.ts";

/** Slows a page down, also on what it loads later. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/**
 * Playwright's `test`, whose page runs on a slow processor if `E2E_SLOW` says so: a test that depends on the
 * machine's speed fails then.
 */
export const test =
  slowness > 1
    ? base.extend({
        page: async ({ page }, use) => {
          await slowDown(page);
          await use(page);
        },
      })
    : base;
