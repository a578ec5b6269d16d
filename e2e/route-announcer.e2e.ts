import { expect } from "@playwright/test";
import { open, scrollTo, scrollY } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

test("SHELL-13 after a route change: top of the page, focus at its heading, title announced; Back restores the position", async ({
  sharedPage: page,
}) => {
  await open(page, "/faq");
  const announcer = page.locator("#announcer");
  await expect(announcer).toHaveText("");
  await scrollTo(page, 600);
  await page.getByRole("contentinfo").getByRole("link", { name: words.footer.news }).click();
  await expect(page).toHaveURL("/blog-standard");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(announcer).toHaveText(/^Quarterlight - \S/);
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.getByRole("banner").getByRole("link", { name: words.nav.contact, exact: true }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(announcer).toHaveText("Quarterlight - Get In Touch");
  await page.goBack();
  await expect(page).toHaveURL("/blog-standard");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
});

test("a fully loaded page keeps the browser's own focus", async ({ sharedPage: page }) => {
  await open(page, "/faq");
  await expect(page.locator("body")).toBeFocused();
});
