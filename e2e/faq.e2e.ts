import { expect, type Page } from "@playwright/test";
import { navigate, open, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";
import { words } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("details");

/** Left edges of the rows, in order. */
function lefts(page: Page): Promise<number[]> {
  return rows(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
}

for (const [path, contact] of [
  ["/faq", "/contact-us"],
  ["/faq-light", "/contact-us-light"],
] as const)
  test(`FAQ-1 ${path}: copy, two columns of three questions, then a call for help`, async ({
    sharedPage: page,
  }) => {
    await open(page, path);
    const intro = main(page).getByText("Six questions that we hear");
    await expect(intro).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    const [a = 0, b, c, d = 0, e, f] = await lefts(page);
    expect([b, c]).toEqual([a, a]);
    expect([e, f]).toEqual([d, d]);
    expect(d).toBeGreaterThan(a + 300);
    const help = main(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { level: 2, name: "Need Help?" }) });
    await expect(help.getByText("Still standing in the dark?")).toBeVisible();
    await expect(help.getByRole("link", { name: words.faq.contact })).toHaveAttribute("href", contact);
    const order = await Promise.all(
      [intro, rows(page).first(), rows(page).last(), help].map(
        async (one) => (await one.boundingBox())?.y ?? 0,
      ),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

test("FAQ-1 one column at 991 px", async ({ sharedPage: page }) => {
  await resize(page, { width: 991, height: 900 });
  await open(page, "/faq");
  expect(new Set(await lefts(page)).size).toBe(1);
  await resize(page, { width: 992, height: 900 });
  expect(new Set(await lefts(page)).size).toBe(2);
});

test("FAQ-1 a link to an answer opens it, below the header and with its question", async ({
  sharedPage: page,
}) => {
  // At once: a row that still grows moves what is below.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/faq");
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.querySelector("div[id]")?.id ?? ""));
  expect(new Set(ids).size).toBe(await rows(page).count());
  const last = rows(page).last();
  await page.goto("about:blank");
  await open(page, `/faq#${ids.at(-1)}`);
  await expect(last).toHaveAttribute("open");
  await expect(last.locator("p")).toBeInViewport();
  await expect.poll(async () => (await last.locator("summary").boundingBox())?.y).toBeGreaterThanOrEqual(68);
  await expect(last.locator("summary")).toBeInViewport();
});

test("FAQ-1 each answer opens and closes by itself, with mouse and keyboard", async ({
  sharedPage: page,
}) => {
  // At once: rows that still grow move those below under the pointer.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/faq");
  await expect(main(page).locator("details[open]")).toHaveCount(0);
  for (const row of await rows(page).all()) {
    await expect(row.locator("p")).toBeHidden();
    await row.locator("summary").click();
    await expect(row.locator("p")).toBeVisible();
  }
  await expect(main(page).locator("details[open]")).toHaveCount(6);
  await rows(page).nth(0).locator("summary").focus();
  await page.keyboard.press("Space");
  await expect(rows(page).nth(0).locator("p")).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1).locator("p")).toBeHidden();
  await expect(rows(page).nth(2).locator("p")).toBeVisible();
});

test("FAQ-1 an opened question is lit", async ({ sharedPage: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/faq");
  const call = main(page).locator("[data-section=ground]");
  const gel = await call.evaluate((block) => getComputedStyle(block).backgroundColor);
  await expect(rows(page).first()).not.toHaveCSS("background-color", gel);
  await rows(page).first().locator("summary").click();
  await expect(rows(page).first()).toHaveCSS("background-color", gel);
  expect(await violations(page)).toEqual([]);
});

test.describe("FAQ-1 touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test("rows of at least 64 px, a tap anywhere on a row opens it", async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/faq");
    for (const row of await rows(page).all()) {
      const box = await row.locator("summary").boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(64);
      await row.locator("summary").tap({ position: { x: 2, y: 30 } });
      await expect(row.locator("p")).toBeVisible();
    }
  });
});

test.describe("FAQ-1 without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every answer opens", async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/faq");
    await uncover(page);
    for (const row of await rows(page).all()) {
      await row.locator("summary").click();
      await expect(row.locator("p")).toBeVisible();
    }
  });
});

const page404 = (page: Page) => page.getByRole("heading", { level: 1, name: words.notFound.sentence });

test("SHELL-17 a further page of the content: its title and text; the 404 page for any other", async ({
  sharedPage: page,
}) => {
  const privacy = {
    slug: "privacy",
    title: "Lamp care",
    description: "How to look after a lamp.",
    content: "<h2>Dust</h2><p>Wipe it <strong>cold</strong>.</p>",
  };
  await page.route("**/samples/pages.json*", (route) => route.fulfill({ json: { data: [privacy] } }));
  await open(page, "/faq");
  await navigate(page, "/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lamp care");
  await expect(page).toHaveTitle("Quarterlight - Lamp care");
  await expect(main(page).getByRole("heading", { level: 2, name: "Dust" })).toBeVisible();
  await expect(main(page).locator("strong")).toHaveText("cold");
  await navigate(page, "/lamp-car");
  await expect(page404(page)).toBeVisible();
});
