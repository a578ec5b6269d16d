import { expect, type Locator, type Page, test } from "@playwright/test";
import { texts } from "../web/texts.ts";
import { open, scrollTo, scrollY } from "./opening.ts";

const words = texts.newsletter;
const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const panel = (page: Page) => page.getByRole("dialog", { name: texts.nav.sidePanel });
const openPanel = (page: Page) => header(page).getByRole("button", { name: texts.nav.menu }).click();
const email = (room: Locator) => room.getByRole("textbox", { name: words.email });
const send = (room: Locator) => room.getByRole("button", { name: words.send });

test("the panel's link to the page that one is on closes it and leads to the top", async ({ page }) => {
  await open(page, "/contact-us");
  await scrollTo(page, 600);
  await openPanel(page);
  await panel(page).getByRole("link", { name: texts.nav.contact, exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/contact-us");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("the services menu closes when the focus goes on, and stays open while it is inside", async ({
  page,
}) => {
  await open(page, "/contact-us");
  const menu = page.locator("#services-menu");
  await header(page).getByRole("button", { name: texts.nav.services }).focus();
  await page.keyboard.press("Enter");
  const entries = menu.getByRole("link");
  for (const entry of await entries.all()) {
    await page.keyboard.press("Tab");
    await expect(entry).toBeFocused();
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(header(page).getByRole("link", { name: texts.nav.blog, exact: true })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("an empty newsletter field is marked, described and focused; the mark goes with the first letter", async ({
  page,
}) => {
  await open(page, "/contact-us");
  await send(footer(page)).click();
  await expect(email(footer(page))).toBeFocused();
  await expect(email(footer(page))).toHaveAttribute("aria-invalid", "true");
  await expect(email(footer(page))).toHaveAccessibleDescription(words.invalid);
  await page.keyboard.type("a");
  await expect(email(footer(page))).not.toHaveAttribute("aria-invalid");
  await expect(email(footer(page))).toHaveAccessibleDescription("");
});
