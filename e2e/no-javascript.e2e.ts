import { expect, type Page } from "@playwright/test";
import { uncover } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

test.use({ javaScriptEnabled: false });

const form = (page: Page, name: string) => page.getByRole("form", { name });
const newsletter = (page: Page) =>
  page.getByRole("contentinfo").getByRole("form", { name: words.newsletter.title });

/** Opens a page and waits until the loading screen has disappeared by itself. */
async function openPlain(page: Page, path: string) {
  await page.goto(path);
  await uncover(page);
}

test("SHELL-21 HOME-1 HOME-5 every word of the home page is visible, counters in their final state", async ({
  sharedPage: page,
}) => {
  await openPlain(page, "/");
  const main = page.getByRole("main");
  const banner = page.getByRole("region", { name: words.home.banner, exact: true });
  for (const title of ["Brand identity", "Digital product", "Campaigns", "Packaging", "Motion", "Strategy"])
    await expect(banner.getByRole("link", { name: title })).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  for (const word of ["Most", "over-lit.", "quarter-turn,", "at."])
    await expect(main.getByText(word, { exact: true })).toBeVisible();
  const figures = main.getByRole("definition");
  await expect(figures).toHaveText(["38K", "4M", "360K", "98%", "874+", "35"]);
  for (const figure of await figures.all()) await expect(figure).toBeVisible();
  await expect(main.getByRole("heading", { name: "45+ active clients" })).toBeVisible();
  const names = [words.home.services, words.home.work, words.home.pricing, words.testimonials.heading];
  for (const name of names) await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
  for (const price of ["$26", "$52"])
    await expect(main.getByRole("article").filter({ hasText: price })).toBeVisible();
  const quotes = main.locator("blockquote");
  await expect(quotes).toHaveCount(9);
  for (const quote of await quotes.all()) await expect(quote).toBeVisible();
});

test("CONTACT-2 CONTACT-3 the contact form posts and comes back", async ({ sharedPage: page }) => {
  await openPlain(page, "/contact-us");
  const contact = form(page, words.contactForm.title);
  await contact.getByLabel(words.contactForm.name, { exact: true }).fill("Ada Lamp");
  await contact.getByLabel(words.contactForm.email, { exact: true }).fill("ada@example.com");
  await contact.getByLabel(words.contactForm.phone, { exact: true }).fill("01314960142");
  await contact.getByLabel(words.contactForm.message, { exact: true }).fill("Without a script.");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await contact.getByRole("button", { name: words.contactForm.send }).click();
  expect((await answered).status()).toBe(303);
  await expect(page).toHaveURL("/contact-us?sent=contact#contact-form");
  await expect(page.getByRole("status").filter({ hasText: words.contactForm.done })).toBeVisible();
});

test("CONTACT-3 an invalid message answers 422 with the page, values kept, no-store", async ({
  sharedPage: page,
  request,
}) => {
  const response = await request.post("/api/contacts", {
    headers: { accept: "text/html" },
    form: {
      page: "/contact-us-light",
      name: "Ada Lamp",
      email: "no address",
      phone: "01314960142",
      message: "Please keep <this>.",
    },
  });
  expect(response.status()).toBe(422);
  expect(response.headers()["cache-control"]).toBe("no-store");
  await page.setContent(await response.text());
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const contact = form(page, words.contactForm.title);
  await expect(contact.getByRole("alert")).toHaveText(words.contactForm.failed);
  await expect(contact.getByLabel(words.contactForm.name, { exact: true })).toHaveValue("Ada Lamp");
  await expect(contact.getByLabel(words.contactForm.email, { exact: true })).toHaveValue("no address");
  await expect(contact.getByLabel(words.contactForm.email, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(contact.getByLabel(words.contactForm.phone, { exact: true })).toHaveValue("01314960142");
  await expect(contact.getByLabel(words.contactForm.message, { exact: true })).toHaveValue(
    "Please keep <this>.",
  );
});

test("SHELL-20 the newsletter posts and comes back, or shows what is wrong", async ({ sharedPage: page }) => {
  await openPlain(page, "/contact-us");
  await newsletter(page).getByRole("button", { name: words.newsletter.send }).click();
  await expect(newsletter(page).getByRole("alert")).toHaveText(words.newsletter.invalid);
  // A reload asks for the page, and does not send the form again.
  await expect(page).toHaveURL("/contact-us?sent=nothing#newsletter-footer-form");
  await newsletter(page).getByRole("textbox").fill("plain-reader@example.com");
  await newsletter(page).getByRole("button", { name: words.newsletter.send }).click();
  await expect(page).toHaveURL("/contact-us?sent=newsletter#newsletter-footer-form");
  await expect(newsletter(page).getByRole("status")).toHaveText(words.newsletter.done);
});

test("SHELL-5 MENU opens the side panel and Close closes it", async ({ sharedPage: page }) => {
  await openPlain(page, "/");
  const panel = page.getByRole("dialog", { name: words.nav.sidePanel });
  await page.getByRole("button", { name: words.nav.menu, exact: true }).click();
  await expect(panel).toBeVisible();
  await panel.getByText(words.nav.services, { exact: true }).click();
  await expect(panel.getByRole("link", { name: "Motion" })).toBeVisible();
  await panel.getByRole("button", { name: words.nav.close }).click();
  await expect(panel).toBeHidden();
});

test("SHELL-2 SHELL-3 Services opens and closes", async ({ sharedPage: page }) => {
  await openPlain(page, "/contact-us");
  const header = page.getByRole("banner");
  const entry = header.getByRole("link", { name: "Motion" });
  await expect(entry).toBeHidden();
  await header.getByRole("button", { name: words.nav.services }).click();
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
});
