import type { Page } from "@playwright/test";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { resize } from "../resize.ts";
import { deskWords, readLanguages } from "./desk-words.ts";
import { expect, type OpenDesk } from "./desk.ts";

/**
 * Views that the column does not list, and what each view shows of the folder or the database, beside those
 * that it lists.
 */
const further = [
  "/desk/pages?file=site.yaml&pane=fields",
  "/desk/pages?at=/about-us&file=about.md&pane=fields",
  "/desk/pictures/one?name=plates%2Fabout.webp",
  "/desk/publish/compare?at=/about-us",
  "/desk/publish/version?number=1",
  "/desk/no-such-view",
];

/** What stands in a view that is not there yet. */
const loading = readLanguages.map((language) => deskWords(language).words.shell.loading);

/** Opens a view, and waits until it is there. */
export async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const text of loading) await expect(page.getByText(text, { exact: true })).toHaveCount(0);
}

/** Puts something into each list, and gives the addresses of all views. */
export async function allViews(owner: Page, { address, dataDir }: OpenDesk): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const store = createStore(database);
  await store.addMessage({ name: "Nora", email: "nora@b.example", phone: "", message: "A lamp, please." });
  await store.addSubscriber("one@b.example");
  const messages = (await store.messages()).map(({ id }) => `/desk/inbox?message=${id}`);
  await database.close();
  // On a phone some stand behind a button.
  await resize(owner, { width: 1440, height: 844 });
  await opened(owner, `${address}/desk/people`);
  const listed = await owner
    .locator("header nav")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(listed.length).toBeGreaterThan(5);
  return [...listed, ...further, ...messages];
}

/** How wide the document is, in CSS px: more than the window where something does not fit. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
