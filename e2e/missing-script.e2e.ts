import { expect, type Locator, type Page } from "@playwright/test";
import { open, toast } from "./opening.ts";
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
  sharedPage: page,
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
  { path: "/about-us", script: /\/assets\/testimonials-[^/]+\.js$/ },
  { path: "/faq", script: /\/assets\/deferred-parts-[^/]+\.js$/ },
])
  test(`${path} stays as it came where the code of a part is missing, and leads on and back`, async ({
    sharedPage: page,
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
  sharedPage: page,
}) => {
  await open(page, "/faq");
  await mark(page);
  await miss(page, /\/assets\/below-banner-/);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.locator("body.first")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
});

const cuts = [
  {
    how: "the code of its toast",
    cut: (page: Page) => miss(page, /\/assets\/toasts-[^/]+\.js$/),
    goesThrough: true,
  },
  { how: "a network", cut: (page: Page) => page.context().setOffline(true), goesThrough: false },
];

test("API-4 SHELL-20 the newsletter says that it failed where the network stalls for 30 seconds", async ({
  page,
}) => {
  // The time of a signal is none of the page's clock.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 50 : ms);
  });
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/newsletters", async (route) => {
    await gate.promise;
    await route.abort();
  });
  await open(page, "/faq");
  const form = page.getByRole("contentinfo").getByRole("form", { name: words.newsletter.title });
  const email = form.getByRole("textbox", { name: words.newsletter.email });
  await email.fill("reader@example.com");
  await form.getByRole("button", { name: words.newsletter.send }).click();
  await expect(toast(page, words.newsletter.failed)).toBeVisible();
  await expect(email).toHaveValue("reader@example.com");
  gate.resolve();
});

/** Where a form says how it went; empty before that, or no screen reader would notice. */
async function spokenBy(form: Locator): Promise<Locator> {
  const region = form.locator("[aria-live=assertive]");
  await expect(region).toHaveText("");
  return region;
}

test("SHELL-15 SHELL-20 a form says how it went before the code of its toast has come", async ({ page }) => {
  await open(page, "/faq");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/toasts-[^/]+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const form = page.getByRole("contentinfo").getByRole("form", { name: words.newsletter.title });
  await form.getByRole("button", { name: words.newsletter.send }).click();
  // Time stands still: the form has not waited for anything.
  await expect(form.getByText(words.newsletter.invalid)).toBeVisible();
  gate.resolve();
  await expect(toast(page, words.newsletter.invalid)).toBeVisible();
});

for (const { how, cut, goesThrough } of cuts) {
  test(`SHELL-15 SHELL-20 the newsletter sent without ${how} says at the form how it went`, async ({
    page,
  }) => {
    await open(page, "/faq");
    const form = page.getByRole("contentinfo").getByRole("form", { name: words.newsletter.title });
    const email = form.getByRole("textbox", { name: words.newsletter.email });
    const send = form.getByRole("button", { name: words.newsletter.send });
    const spoken = await spokenBy(form);
    await cut(page);
    await send.click();
    await expect(spoken).toHaveText(words.newsletter.invalid);
    await expect(email).toHaveAccessibleDescription(words.newsletter.invalid);
    await email.fill("reader@example.com");
    await expect(spoken).toHaveText("");
    await send.click();
    await expect(spoken).toHaveText(goesThrough ? words.newsletter.done : words.newsletter.failed);
    await expect(spoken).toBeInViewport();
    await expect(email).toHaveValue(goesThrough ? "" : "reader@example.com");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test(`CONTACT-3 the contact form sent without ${how} says at the form how it went`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/contact-us");
    const form = page.getByRole("form", { name: words.contactForm.title });
    const typed = { name: "Ada Lamp", email: "ada@example.com", phone: "0131496", message: "Less light." };
    const field = (name: string) => form.locator(`[name=${name}]`);
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
    const spoken = await spokenBy(form);
    await cut(page);
    await form.getByRole("button").click();
    await expect(spoken).toHaveText(goesThrough ? words.contactForm.done : words.contactForm.failed);
    await expect(spoken).toBeInViewport();
    for (const [name, text] of Object.entries(typed))
      await expect(field(name)).toHaveValue(goesThrough ? "" : text);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}
