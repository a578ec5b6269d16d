import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { devices, expect } from "@playwright/test";
import { moveHeader } from "#contract/move-mark.ts";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { lastDays } from "./days.ts";
import { visitStore } from "./visit-store.ts";
import { deep } from "../../e2e/deep.ts";
import { openSite } from "../../e2e/open-site.ts";
import { open } from "../../e2e/opening.ts";
import { test } from "../../e2e/test.ts";
import { words } from "../../e2e/words.ts";

// Without a window, the browser names itself as a program.
test.use({ userAgent: devices["Desktop Firefox"].userAgent });

test("with VISITS=on a page that a click shows counts like one that was loaded", deep, async ({ page }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "quarterlight-visits-"));
  const site = await openSite({ VISITS: "on", DATA_DIR: dataDir });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.headers()[moveHeader] === "1") reports.push(new URL(request.url()).pathname);
  });
  await open(page, `${site.address}/faq`);
  const reported = page.waitForResponse((answer) => answer.request().method() === "HEAD");
  await page.getByRole("banner").getByRole("link", { name: words.nav.contact, exact: true }).click();
  expect((await reported).status()).toBe(200);
  expect(reports).toEqual(["/contact-us"]);
  await page.close();
  await site.close();
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const store = visitStore({ database, store: createStore(database) });
  const days = lastDays(Date.now(), 2);
  expect(await store.visits(days)).toMatchObject([{ visitors: 1, views: 2, bots: 0 }]);
  expect(await store.mostVisited({ kind: "page", since: days.since, most: 9 })).toEqual([
    { name: "/contact-us", count: 1 },
    { name: "/faq", count: 1 },
  ]);
  await database.close();
  await rm(dataDir, { recursive: true });
});
