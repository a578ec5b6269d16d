import { expect, type Locator, type Page } from "@playwright/test";
import { keepToasts, open, scrollTo, scrollY, toast } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const panel = (page: Page) => page.getByRole("dialog", { name: words.nav.sidePanel });
const openPanel = (page: Page) => header(page).getByRole("button", { name: words.nav.menu }).click();
const email = (room: Locator) => room.getByRole("textbox", { name: words.newsletter.email });
const send = (room: Locator) => room.getByRole("button", { name: words.newsletter.send });

test("the panel's link to the current page closes it and scrolls to the top", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  await scrollTo(page, 600);
  await openPanel(page);
  await panel(page).getByRole("link", { name: words.nav.contact, exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/contact-us");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("the services menu closes when the focus leaves it, and stays open while it is inside", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  const menu = page.locator("#services-menu");
  await header(page).getByRole("button", { name: words.nav.services }).focus();
  await page.keyboard.press("Enter");
  const entries = menu.getByRole("link");
  for (const entry of await entries.all()) {
    await page.keyboard.press("Tab");
    await expect(entry).toBeFocused();
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(header(page).getByRole("link", { name: words.nav.blog, exact: true })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("an empty newsletter field is marked, described and focused; the first letter removes the mark", async ({
  sharedPage: page,
}) => {
  await open(page, "/contact-us");
  await send(footer(page)).click();
  await expect(email(footer(page))).toBeFocused();
  await expect(email(footer(page))).toHaveAttribute("aria-invalid", "true");
  await expect(email(footer(page))).toHaveAccessibleDescription(words.newsletter.invalid);
  await page.keyboard.type("a");
  await expect(email(footer(page))).not.toHaveAttribute("aria-invalid");
  await expect(email(footer(page))).toHaveAccessibleDescription("");
});

test("a toast closed by keyboard returns the focus to where it was", async ({ sharedPage: page }) => {
  await open(page, "/contact-us");
  await keepToasts(page);
  await send(footer(page)).focus();
  await page.keyboard.press("Enter");
  const said = toast(page, words.newsletter.invalid);
  await expect(said).toBeVisible();
  await expect(email(footer(page))).toBeFocused();
  await page.keyboard.press("Alt+t");
  const close = said.getByRole("button");
  // The toast comes first, then its content.
  while (!(await close.evaluate((one) => one === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(said).toBeHidden();
  await expect(email(footer(page))).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a toast over the open panel does not cover its Close button, the field and its sentence", async ({
    sharedPage: page,
  }) => {
    await open(page, "/contact-us");
    await keepToasts(page);
    await openPanel(page);
    await send(panel(page)).click();
    const said = toast(page, words.newsletter.invalid);
    await expect(said).toHaveAttribute("data-in", "true");
    const covers = async (one: Locator) => {
      const [box, lid] = [await one.boundingBox(), await said.boundingBox()];
      if (!box || !lid) throw new Error("not drawn");
      return box.y < lid.y + lid.height && lid.y < box.y + box.height;
    };
    for (const part of [
      // A toast has a Close of its own.
      panel(page).getByRole("button", { name: words.nav.close }).and(page.locator("[type=submit]")),
      email(panel(page)),
      send(panel(page)),
      panel(page).getByText(words.newsletter.invalid).and(page.locator("form p")),
    ]) {
      await expect(part).toBeInViewport();
      expect(await covers(part)).toBe(false);
    }
  });
});
