import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { deep } from "../../e2e/deep.ts";
import { expect, openDesk, test } from "../../e2e/desk/desk.ts";
import { widthOf } from "../../e2e/desk/all-views.ts";
import { languageCookie } from "../../e2e/desk/desk-words.ts";
import { looksRight } from "../../e2e/desk/looks-right.ts";
import { resize } from "../../e2e/resize.ts";
import { lastDays } from "./days.ts";
import { visitStore } from "./visit-store.ts";

test("visits are a chart, a table and lists, which today's figure leads to", deep, async ({ page }) => {
  const desk = await openDesk({ VISITS: "on" });
  const { since } = lastDays(Date.now(), 2);
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  const store = visitStore({ database, store: createStore(database) });
  await store.visitSalts([since], () => "salt");
  await store.addVisits({
    day: since,
    sums: [
      { kind: "page", name: "/about-us", count: 12 },
      { kind: "page", name: "/", count: 3 },
      { kind: "referrer", name: "links.example", count: 5 },
      { kind: "contact", name: "", count: 2 },
    ],
    visitors: ["one", "two"],
  });
  await database.close();
  await page.goto(await desk.link());
  for (const line of ["Last seven days", "Pages read: 15"])
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Visitors 2", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visits");
  const chart = page.getByRole("img", { name: "Chart of the last 30 days: 15 pages read, 2 visitors" });
  await expect(chart).toBeVisible();
  // The part that is still to come says so.
  await expect(page.getByText(/^Counted since .*\. Each further day gets a bar here\.$/)).toBeVisible();
  // The day that is not over.
  await expect(chart.locator("[data-partial]")).toHaveCount(1);
  await expect(page.getByText("Today so far", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Most on .*: 15 pages read, 2 visitors$/)).toBeVisible();
  await expect(chart.locator("b")).toHaveText("15");
  // Visitors, pages read, messages.
  await expect(page.getByRole("definition")).toHaveText(["2", "15", "2 in 30 days, answered or not"]);
  await page.getByText("Each day as a table").click();
  await expect(page.getByRole("row")).toHaveCount(31);
  await expect(page.getByRole("row", { name: / 15 2$/ })).toHaveCount(1);
  await looksRight(page);

  // Forced colours leave a bar no background, and the direction of reading turns the chart around.
  await resize(page, { width: 1440, height: 844 });
  await page.emulateMedia({ forcedColors: "active" });
  const bars = chart.locator("i:last-child");
  const grounds = await bars.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  const highlight = await page.evaluate(() => {
    const sample = document.createElement("span");
    sample.style.cssText = "forced-color-adjust: none; background: Highlight";
    document.body.append(sample);
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  });
  expect(new Set(grounds)).toEqual(new Set([highlight]));
  const ends = () =>
    bars.evaluateAll((all) => [all.at(0), all.at(-1)].map((one) => one?.getBoundingClientRect().left ?? 0));
  const [first = 0, last = 0] = await ends();
  expect(first).toBeLessThan(last);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const [firstTurned = 0, lastTurned = 0] = await ends();
  expect(firstTurned).toBeGreaterThan(lastTurned);

  // Names of days are longer in other languages.
  await resize(page, { width: 390, height: 844 });
  await page.context().addCookies([languageCookie("ar", desk.address)]);
  await page.reload();
  await expect(chart).toHaveCount(0);
  await expect(page.getByRole("img", { name: /15/ })).toBeVisible();
  expect(await widthOf(page)).toBe(390);
  await page.context().addCookies([languageCookie("en", desk.address)]);
  await page.reload();

  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page.getByRole("img", { name: /^Chart of the last 90 days/ })).toBeVisible();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(/\/pages\?at=%2Fabout-us/);
  await desk.close();
});

test("before anybody has come, the chart stands empty and says what fills it", deep, async ({ page }) => {
  const desk = await openDesk({ VISITS: "on" });
  await page.goto(await desk.link());
  await page.getByRole("link", { name: "Visits", exact: true }).click();
  await expect(page.getByText(/^Nothing was counted in these days\. Once somebody opens/)).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Chart of the last 30 days: 0 pages read, 0 visitors" }),
  ).toBeVisible();
  await expect(page.getByText(/^(Most on|Counted since) /)).toHaveCount(0);
  await looksRight(page);
  await desk.close();
});
