import { expect, type Page } from "@playwright/test";
import { hydrated, open, scrollTo, scrollY } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const blog = (page: Page) => page.getByRole("banner").getByRole("link", { name: words.nav.blog });
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const bar = (page: Page) => page.locator("[data-waiting]");

/** Holds requests back; the returned function lets them go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

for (const motion of ["no-preference", "reduce"] as const)
  test(`SHELL-13 a page that waits shows a bar after 300 ms, and announces itself alone (motion: ${motion})`, async ({
    sharedPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, "/about-us");
    const release = await hold(page, /\/assets\/posts-[^/]+\.js$/);
    await blog(page).click();
    /** How much of the bar is seen some time after the click. */
    const seenAt = (time: number) =>
      bar(page).evaluate((element, ms) => {
        const [animation] = element.getAnimations();
        if (!animation) throw new Error("the bar has no time");
        animation.pause();
        animation.currentTime = ms;
        const isVisible = getComputedStyle(element).visibility === "visible";
        return isVisible ? element.getBoundingClientRect().width : 0;
      }, time);
    expect(await seenAt(299)).toBe(0);
    expect(await seenAt(2000)).toBeGreaterThan(200);
    await expect(page.locator("#announcer")).toHaveText("");
    await expect(heading(page)).toHaveText(words.about.title);
    release();
    await expect(page).toHaveURL("/blog");
    await expect(bar(page)).toHaveCount(0);
  });

const cuts = [
  {
    how: "without a network",
    cut: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
  {
    how: "on a network that fails",
    cut: (page: Page) => page.route("**/*", (route) => route.abort()),
    mend: (page: Page) => page.unroute("**/*"),
  },
];

/** The sentence about a page that cannot be loaded, in the region that says it. */
const lost = (page: Page) =>
  page.locator("[aria-live=assertive]").filter({ hasText: words.error.unreachable });

for (const { how, cut, mend } of cuts)
  test(`SHELL-13 a link ${how} leaves the page as it is, says so, and can be tried again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/about-us");
    await page.evaluate(() => document.body.classList.add("first"));
    // It is there before its sentence, or no screen reader would notice.
    const said = lost(page);
    await expect(page.locator("body > [aria-live=assertive]")).toHaveText("");
    const panel = page.getByRole("dialog", { name: words.nav.sidePanel });
    await page.getByRole("banner").getByRole("button", { name: words.nav.menu }).click();
    await cut(page);
    await panel.getByRole("link", { name: words.nav.blog }).click();
    await expect(said).toBeInViewport();
    await expect(panel).toBeHidden();
    await expect(bar(page)).toHaveCount(0);
    const again = said.getByRole("button", { name: words.retry });
    const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/blog"));
    await again.click();
    await asked;
    await expect(said).toBeVisible();
    await expect(again).toBeFocused();
    await expect(page).toHaveURL("/about-us");
    await expect(page.locator("body.first")).toHaveCount(1);
    await expect(heading(page)).toHaveText(words.about.title);
    await mend(page);
    await again.click();
    await expect(page).toHaveURL("/blog");
    await expect(heading(page)).toHaveText(words.titles.blog);
  });

test("SHELL-13 the sentence about a lost page is closed by its button or Escape, and the focus returns", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.context().setOffline(true);
  const ways = [
    {
      to: words.nav.blog,
      close: () => lost(page).getByRole("button", { name: words.nav.close }).press("Enter"),
    },
    {
      to: words.nav.about,
      close: () => lost(page).getByRole("button", { name: words.retry }).press("Escape"),
    },
    { to: words.nav.contact, close: () => page.keyboard.press("Escape") },
  ];
  for (const { to, close } of ways) {
    const link = page.getByRole("banner").getByRole("link", { name: to, exact: true });
    await link.press("Enter");
    await expect(lost(page)).toBeInViewport();
    await close();
    await expect(lost(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  await expect(page).toHaveURL("/faq");
});

/** Adds a link to the text of an open page. */
async function linkInText(page: Page, href: string) {
  await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .first()
    .evaluate((one, to) => {
      const link = document.createElement("a");
      link.append("a link in a text");
      link.setAttribute("href", to);
      one.before(link);
      document.body.classList.add("first");
    }, href);
  return page.getByRole("link", { name: "a link in a text" });
}

for (const { how, cut } of cuts)
  test(`SHELL-13 a link inside a text ${how} leaves the page as it is, and says so`, async ({ page }) => {
    await open(page, "/privacy");
    const link = await linkInText(page, "/blog");
    await cut(page);
    await link.click();
    await expect(lost(page)).toBeInViewport();
    await expect(page).toHaveURL("/privacy");
    await expect(page.locator("body.first")).toHaveCount(1);
  });

test("SHELL-13 a link inside a text leads on without a full load", async ({ sharedPage: page }) => {
  await open(page, "/privacy");
  const link = await linkInText(page, "/blog");
  await link.click();
  await expect(page).toHaveURL("/blog");
  await expect(heading(page)).toHaveText(words.titles.blog);
  await expect(page.locator("body.first")).toHaveCount(1);
});

test("SHELL-13 of two links inside texts that are clicked in a row the second is followed", async ({
  sharedPage: page,
}) => {
  await open(page, "/privacy");
  const second = Promise.withResolvers<void>();
  await page.route("/about-us", async (route) => {
    await second.promise;
    await route.fulfill();
  });
  const first = await linkInText(page, "/blog");
  const answered = page.waitForResponse("/blog");
  // The second click comes before the answer to the first.
  await first.evaluate((link) => {
    const other = document.createElement("a");
    other.setAttribute("href", "/about-us");
    link.before(other);
    for (const one of [link, other])
      one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  await answered;
  second.resolve();
  await expect(heading(page)).toHaveText(words.about.title);
  await expect(page).toHaveURL("/about-us");
});

test("SHELL-13 a link inside a text leads to where the server sends it, to a file, and to an answer", async ({
  sharedPage: page,
}) => {
  // At once: a row that still grows moves what is in it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("/moved", (route) => route.fulfill({ status: 301, headers: { location: "/about-us" } }));
  await open(page, "/privacy");
  await (await linkInText(page, "/moved")).click();
  await expect(page).toHaveURL("/about-us");
  await expect(heading(page)).toHaveText(words.about.title);

  await open(page, "/privacy");
  await (await linkInText(page, "/rss.xml")).click();
  await expect(page).toHaveURL("/rss.xml");

  await open(page, "/faq");
  const answer = await page.locator("details div[id]").last().getAttribute("id");
  await open(page, "/privacy");
  await (await linkInText(page, `/faq#${answer}`)).click();
  await expect(page.locator("details").last()).toHaveAttribute("open");
  await expect(page.locator("details").last().locator("p")).toBeInViewport();
});

for (const { path, place, late } of [
  { path: "/projects", place: 920, late: /\/(?:api|samples)\// },
  { path: "/blog", place: 1200, late: /\/(?:api|samples)\// },
  { path: "/", place: 3000, late: /\/assets\/below-banner-[^/]+\.js$/ },
])
  test(`SHELL-13 Back to ${path} after a reload keeps its place, however late its parts come`, async ({
    page,
  }) => {
    await open(page, path);
    await scrollTo(page, place);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const whole = await height();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: words.footer.faq, exact: true })
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click();
      });
    await expect(page).toHaveURL("/faq");
    await page.reload();
    await hydrated(page);
    const release = await hold(page, late);
    const asked = page.waitForRequest(late);
    // Every place that is shown once the page is.
    await page.evaluate(
      (to) => {
        const places = new Set<number>();
        Object.assign(window, { places });
        const look = () => {
          if (document.title !== to) places.add(Math.round(window.scrollY));
          requestAnimationFrame(look);
        };
        look();
      },
      await page.title(),
    );
    await page.goBack();
    await asked;
    release();
    await expect.poll(height).toBe(whole);
    await hydrated(page);
    expect(await scrollY(page)).toBe(place);
    const shown = () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
    await expect.poll(shown).toEqual([place]);
  });
