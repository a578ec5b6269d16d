import { expect, type Page } from "@playwright/test";
import { deep } from "./deep.ts";
import { hard, hardContent } from "./hard-content.ts";
import { layoutFaults } from "./layout-faults.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { hydrated, uncover, applyStyle } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const many = 30;
/** The pages with the hard text. */
const affected = [
  "/",
  "/services",
  "/services-2",
  "/services-3",
  "/services-4",
  "/service-details/1",
  "/category/1",
  "/project/1",
  "/project-2-light",
  "/project-3",
  "/project-details/1",
  "/blog",
  "/blog-3-column",
  "/blog-standard",
  "/blog-with-sidebar",
  "/blog-single/23",
  "/blog-single-with-sidebar/23",
  "/team",
  "/team-2",
  "/team-details/1",
  "/about-us",
  "/contact-us",
] as const;
const widths = [320, 390, 768, 1440];
/** Pages with figures of seven digits, ten facts and three prices, and the widths at which they must fit. */
const figured = new Set<string>(["/", "/about-us"]);
const allWidths = [320, 390, 480, 640, 768, 900, 1024, 1200, 1440, 1920];
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens a page and waits until its fonts are loaded; the loading screen may still cover it. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

for (const count of [many, 1])
  test.describe(
    `a site with ${count} ${count === 1 ? "category" : "categories"} and text that is hard to lay out`,
    deep,
    () => {
      let site: OpenSite;
      let content: Awaited<ReturnType<typeof hardContent>>;
      test.beforeAll(async () => {
        content = await hardContent(count);
        site = await openSite({ CONTENT_DIR: content.folder });
      });
      test.afterAll(async () => {
        await site.close();
        await content.remove();
      });

      const addresses = count === 1 ? (["/", "/about-us", "/category/1", "/contact-us"] as const) : affected;
      test("nothing overflows, overlaps or is cut off, at any width", async ({ page }) => {
        for (const address of addresses) {
          await resize(page, { width: 320, height: 780 });
          await settle(page, site.address + address);
          for (const width of figured.has(address) ? allWidths : widths) {
            await resize(page, { width, height: width < 500 ? 780 : 900 });
            const wide = await page
              .locator("main dd, main [data-type=figure]")
              .evaluateAll((all) =>
                all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
              );
            expect.soft(wide, `figures of ${address} at ${width} px`).toEqual([]);
            expect.soft(await layoutFaults(page), `${address} at ${width} px`).toEqual([]);
          }
        }
      });

      test("three prices are shown to the cent", async ({ page }) => {
        await settle(page, `${site.address}/`);
        const plans = page.getByRole("article").filter({ has: page.locator("[data-type=figure]") });
        await expect(plans).toHaveCount(3);
        await expect(plans.first()).toContainText("$4900.50");
      });

      test("CONTACT-2 content can choose a phone field that accepts what people write", async ({ page }) => {
        await settle(page, `${site.address}/contact-us`);
        const phone = page.getByRole("main").getByLabel(words.contactForm.phone, { exact: true });
        await expect(phone).toHaveAttribute("type", "tel");
        await expect(phone).toHaveAttribute("autocomplete", "tel");
        await expect(phone).toHaveAccessibleDescription("");
      });

      test("the services menu fits the window, and its last entry can be reached and opened", async ({
        page,
      }) => {
        await resize(page, { width: 1440, height: 700 });
        await settle(page, `${site.address}/contact-us`);
        await uncover(page);
        const header = page.getByRole("banner");
        await header.getByRole("button", { name: "Services" }).click();
        const menu = page.locator("#services-menu");
        const box = await menu.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(700);
        const entries = menu.getByRole("link");
        await expect(entries).toHaveCount(count);
        for (const entry of await entries.all())
          expect(await entry.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
        await entries.last().focus();
        await expect(entries.last()).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(new RegExp(`/category/${count}$`));
      });

      test("the mobile menu shows every category, and its Close button stays visible", async ({ page }) => {
        await resize(page, { width: 320, height: 640 });
        await settle(page, `${site.address}/contact-us`);
        await uncover(page);
        await page.getByRole("banner").getByRole("button", { name: "MENU" }).click();
        const panel = page.getByRole("dialog");
        await panel.getByText("Services", { exact: true }).click();
        const entries = panel.locator('a[href^="/category/"]');
        await expect(entries).toHaveCount(count);
        await entries.last().scrollIntoViewIfNeeded();
        await expect(entries.last()).toBeInViewport({ ratio: 1 });
        expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
        await expect(panel.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 0.9 });
      });

      test("the banner cycles through all of them and shows the current title in full", async ({ page }) => {
        await resize(page, { width: 1440, height: 900 });
        await settle(page, `${site.address}/`);
        const banner = page.locator("[data-banner]");
        const title = banner.getByRole("link", { name: hard.category, exact: true });
        await expect(title).toBeVisible();
        // Large enough for a title, and clear of the picture.
        expect(
          await title.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize)),
        ).toBeGreaterThan(22);
        const lens = await banner.locator("img").first().boundingBox();
        const box = await title.boundingBox();
        expect(box && lens && box.x + box.width <= lens.x).toBe(true);
        if (count === 1) return;
        await expect(banner).toContainText(`1 of ${many}`);
        await title.focus();
        await page.keyboard.press("ArrowUp");
        await expect(banner).toContainText(`${many} of ${many}`);
      });
    },
  );

test("the faults that these tests look for are detected", async ({ sharedPage: page }) => {
  await settle(page, "/faq");
  expect(await layoutFaults(page)).toEqual([]);
  const withStyle = async (style: string) => {
    await applyStyle(page, style);
    const found = await layoutFaults(page);
    await applyStyle(page, "");
    return found.join("\n");
  };
  expect(await withStyle("footer { width: 130vw }")).toContain("px wide");
  expect(
    await withStyle(
      "main summary { height: 8px !important; min-height: 0 !important; padding: 0 !important; overflow: hidden }",
    ),
  ).toContain("is cut off by");
  expect(await withStyle("h1 { translate: 0 -11rem !important }")).toContain("lies on");
  expect(await layoutFaults(page)).toEqual([]);
});
