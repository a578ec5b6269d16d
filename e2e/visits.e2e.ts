import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { devices, expect } from "@playwright/test";
import { visitHeader } from "#contract/visit-mark.ts";
import { deep } from "./deep.ts";
import { openSite } from "./open-site.ts";
import { open } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

// Without a window, the browser names itself as a program.
test.use({ userAgent: devices["Desktop Firefox"].userAgent });

test("with VISITS=on a page that a click shows counts like one that was loaded", deep, async ({ page }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "quarterlight-visits-"));
  const site = await openSite({ VISITS: "on", DATA_DIR: dataDir });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.headers()[visitHeader] === "1") reports.push(new URL(request.url()).pathname);
  });
  await open(page, `${site.address}/faq`);
  const reported = page.waitForResponse((answer) => answer.request().method() === "HEAD");
  await page.getByRole("banner").getByRole("link", { name: words.nav.contact, exact: true }).click();
  expect((await reported).status()).toBe(200);
  expect(reports).toEqual(["/contact-us"]);
  await page.close();
  await site.close();
  const { stdout } = await promisify(execFile)(process.execPath, ["cli/main.mjs", "visits", "--json"], {
    env: { ...process.env, SITE_ENV_FILE: "", DATABASE_URL: "", DATA_DIR: dataDir },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    days: [{ visitors: 1, views: 2, bots: 0 }],
    pages: [
      { name: "/contact-us", count: 1 },
      { name: "/faq", count: 1 },
    ],
  });
  await rm(dataDir, { recursive: true });
});
