import type { Page } from "@playwright/test";
import { keepToasts, uncover } from "./opening.ts";
import { words } from "./words.ts";

/** A state of a page that a visitor can cause. */
export interface State {
  address: string;
  width: number;
  bring: (page: Page) => Promise<void>;
}

const header = (page: Page) => page.getByRole("banner");
const openPanel = async (page: Page) => {
  await header(page).getByRole("button", { name: words.nav.menu }).click();
};
const openServices = async (page: Page) => {
  await header(page).getByRole("button", { name: words.nav.services }).click();
};
/**
 * Posts the contact form without its script and its checks, as a browser without JavaScript does: the server
 * refuses it.
 */
const sendUnfit = async (page: Page) => {
  const form = page.locator("#contact-form");
  await form.evaluate((element) => (element as HTMLFormElement).submit());
  await form.getByRole("alert").waitFor();
  // The words are there before their styles.
  await page.waitForLoadState();
  await uncover(page);
};
const hover = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.locator(selector).first().hover();
};
const focus = (selector: string) => async (page: Page) => {
  await page.keyboard.press("Tab");
  await page.locator(selector).first().focus();
};

export const states: Record<string, State> = {
  "menu 390": { address: "/", width: 390, bring: openPanel },
  "panel 1440": { address: "/", width: 1440, bring: openPanel },
  "panel light": { address: "/contact-us-light", width: 1440, bring: openPanel },
  dropdown: { address: "/", width: 1440, bring: openServices },
  "dropdown light": { address: "/contact-us-light", width: 1440, bring: openServices },
  "form errors": {
    address: "/contact-us",
    width: 1440,
    bring: async (page) => {
      await page.getByLabel(words.contactForm.name, { exact: true }).fill("Ada");
      await page.getByRole("button", { name: words.contactForm.send }).click();
    },
  },
  "form refused": { address: "/contact-us", width: 1440, bring: sendUnfit },
  "form refused light": { address: "/contact-us-light", width: 390, bring: sendUnfit },
  toast: {
    address: "/contact-us",
    width: 1440,
    bring: async (page) => {
      await keepToasts(page);
      await page.getByRole("contentinfo").getByRole("button", { name: words.newsletter.send }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  "card hover": { address: "/project/1", width: 1440, bring: hover("main article") },
  "card focus": { address: "/project/1", width: 1440, bring: focus("main article a") },
  "post hover": { address: "/blog", width: 1440, bring: hover("main article") },
  "member focus": { address: "/team", width: 1440, bring: focus("main li a") },
  "services row hover": { address: "/services-2", width: 1440, bring: hover("main ol li:nth-child(3) a") },
  lightbox: {
    address: "/blog-with-sidebar",
    width: 1440,
    bring: async (page) => {
      await page.locator('main a[href*="/storage/"]').first().click();
      await page.locator("dialog[open] img").waitFor();
    },
  },
  "lightbox phone": {
    address: "/blog-with-sidebar",
    width: 390,
    bring: async (page) => {
      await page.locator('main a[href*="/storage/"]').first().click();
      await page.locator("dialog[open] img").waitFor();
    },
  },
};
