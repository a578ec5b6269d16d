import { expect, type Page } from "@playwright/test";
import { open } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const blog = (page: Page) => page.getByRole("banner").getByRole("link", { name: words.nav.blog });
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Answers 404 to scripts, as after a build of which nothing is left; the returned function ends that. */
async function miss(page: Page, script: RegExp): Promise<() => Promise<void>> {
  await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
  return () => page.unroute(script);
}

/** Marks the document, so that a test can distinguish it from the next one. */
const mark = (page: Page) => page.evaluate(() => document.body.classList.add("first"));

test("where the next screen's script is missing, a click loads the page that it leads to", async ({
  page,
}) => {
  await open(page, "/about-us");
  await mark(page);
  await miss(page, /\/assets\/posts-[^/]+\.js$/);
  await blog(page).click();
  await expect(page.locator("body.first")).toHaveCount(0);
  await expect(page).toHaveURL("/blog");
  await expect(heading(page)).toHaveText("Blog");
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
});

for (const { path, script } of [
  { path: "/", script: /\/assets\/below-banner-/ },
  { path: "/about-us", script: /\/assets\/carousel-[^/]+\.js$/ },
  { path: "/faq", script: /\/assets\/deferred-parts-[^/]+\.js$/ },
])
  test(`${path} stays as it came where the code of a part is missing, and leads on and back`, async ({
    page,
  }) => {
    // The banner's slides do not change by themselves then.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const asked = page.waitForResponse(script);
    const end = await miss(page, script);
    await page.goto(path);
    const parts = page.getByRole("main").locator("h1, h2, h3, p");
    const texts = await parts.allTextContents();
    expect(texts.length).toBeGreaterThan(3);
    await asked;
    await expect(parts).toHaveText(texts);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await mark(page);
    await end();
    await blog(page).click();
    await expect(page.locator("body.first")).toHaveCount(0);
    await expect(page).toHaveURL("/blog");
    await expect(heading(page)).toHaveText("Blog");
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

test("a page that a later navigation leads to is loaded as a whole where a part of it has no code", async ({
  page,
}) => {
  await open(page, "/faq");
  await mark(page);
  await miss(page, /\/assets\/below-banner-/);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.locator("body.first")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
});

for (const { how, cut, said, kept } of [
  {
    how: "the code of its toast",
    cut: (page: Page) => miss(page, /\/assets\/toasts-[^/]+\.js$/),
    said: words.newsletter.done,
    kept: "",
  },
  {
    how: "a network",
    cut: (page: Page) => page.context().setOffline(true),
    said: words.newsletter.failed,
    kept: "reader@example.com",
  },
])
  test(`a form that is sent without ${how} says how it went`, async ({ page }) => {
    await open(page, "/faq");
    const form = page.getByRole("contentinfo").getByRole("form", { name: words.newsletter.title });
    const email = form.getByRole("textbox", { name: words.newsletter.email });
    await email.fill("reader@example.com");
    await cut(page);
    const dialog = page.waitForEvent("dialog");
    // The click ends only once the dialog is closed.
    const click = form.getByRole("button", { name: words.newsletter.send }).click();
    const shown = await dialog;
    expect(shown.message()).toBe(said);
    await shown.accept();
    await click;
    await expect(email).toHaveValue(kept);
  });
