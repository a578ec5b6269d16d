import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "#server/database/open.ts";
import { createStore, type Store } from "#server/store/store.ts";
import { lastDays } from "#server/visits/days.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, type OpenDesk, openDesk, test } from "./desk.ts";

async function withStore(desk: OpenDesk, work: (store: Store) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  await work(createStore(database));
  await database.close();
}

/** Nothing is cut off, and axe finds nothing, on a screen and on a phone, in both themes. */
async function looksRight(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await resize(page, { width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test(
  "dead addresses lead to a page by one press, to another by hand, and are dismissed, by keyboard",
  deep,
  async ({ owner, desk }) => {
    await withStore(desk, (store) =>
      store.addNotFound([
        ["/abuot-us", 42],
        ["/old-prices.html", 17],
        ["/xyz/qqq", 3],
      ]),
    );
    const rules = () => readFile(path.join(desk.contentDir, "redirects.yaml"), "utf8").catch(() => "");
    const dead = owner.getByRole("region", { name: "Addresses without a page" });
    const status = dead.getByRole("status");
    const press = async (name: string) => {
      await dead.getByRole("button", { name, exact: true }).focus();
      await owner.keyboard.press("Enter");
    };
    await owner.goto(`${desk.address}/desk/visits`);
    await expect(owner.getByText("Your site does not count its visits.")).toBeVisible();
    await expect(dead.getByText("Requested 42 times")).toBeVisible();
    await looksRight(owner);

    await press("Lead there: /abuot-us to About");
    await expect(status).toContainText("/abuot-us leads to About once you publish.");
    expect(await rules()).toContain("/abuot-us: /about-us\n");
    await expect(dead.getByText("Requested 42 times")).toHaveCount(0);
    // The same control of the next row.
    await expect(dead.getByRole("button", { name: "Choose a page for /old-prices.html" })).toBeFocused();
    await press("Undo: /abuot-us leads to About once you publish.");
    await expect(dead.getByText("Requested 42 times")).toBeVisible();
    await expect(status).toBeEmpty();
    expect(await rules()).not.toContain("/abuot-us");

    await press("Choose a page for /old-prices.html");
    const dialog = owner.getByRole("dialog", { name: "Where does it lead?" });
    const target = dialog.getByRole("combobox", { name: "Page, or an address elsewhere" });
    await expect(dialog).toContainText("/old-prices.html");
    await target.fill("Conta");
    await owner.keyboard.press("Enter");
    await expect(dialog).toContainText("No page has this title. Choose one from the list");
    await target.fill("/nowhere");
    await owner.keyboard.press("Enter");
    await expect(dialog).toContainText("/old-prices.html: there is no page /nowhere");
    await looksRight(owner);
    await target.fill("contact");
    await owner.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(status).toContainText("/old-prices.html leads to Contact");
    expect(await rules()).toContain("/old-prices.html: /contact-us\n");

    await press("Dismiss /xyz/qqq");
    await expect(status).toContainText("/xyz/qqq is not listed any more.");
    await dead.getByText("Dismissed: 1").focus();
    await owner.keyboard.press("Enter");
    await press("List /xyz/qqq again");
    await expect(dead.getByRole("button", { name: "Dismiss /xyz/qqq" })).toBeVisible();
    await looksRight(owner);
  },
);

test("visits are a chart, a table and lists, which today's figure leads to", deep, async ({ page }) => {
  const desk = await openDesk({ VISITS: "on" });
  const { since } = lastDays(Date.now(), 2);
  await withStore(desk, async (store) => {
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
  });
  await page.goto(await desk.link());
  await page.getByRole("link", { name: "2 visitors, 15 pages read" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visits");
  const chart = page.getByRole("img", { name: "Chart of the last 30 days: 15 pages read, 2 visitors" });
  await expect(chart).toBeVisible();
  await expect(page.getByText(/^Most on .*: 15 pages read, 2 visitors$/)).toBeVisible();
  // Visitors, pages read, messages.
  await expect(page.getByRole("definition")).toHaveText(["2", "15", "2"]);
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

  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page.getByRole("img", { name: /^Chart of the last 90 days/ })).toBeVisible();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(/\/pages\?at=%2Fabout-us/);
  await desk.close();
});
