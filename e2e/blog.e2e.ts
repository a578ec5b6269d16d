import { expect, type Locator, type Page } from "@playwright/test";
import { armed, ownClock, stopClock } from "./clock.ts";
import { hydrated, open, scrollTo, scrollY, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const pager = (page: Page) => main(page).getByRole("navigation", { name: words.pagination.label });
const pageLink = (page: Page, name: string) => pager(page).getByRole("link", { name, exact: true });
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

function titles(page: Page): Promise<string[]> {
  return cards(page).getByRole("heading").allTextContents();
}

/** The number of columns of the cards: the most that stand beside each other, narrow or wide. */
async function columns(page: Page): Promise<number> {
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
  const rows = Object.values(Object.groupBy(boxes, (box) => Math.round(box?.y ?? 0)));
  return Math.max(...rows.map((row) => row?.length ?? 0));
}

async function expectBanned(link: Locator) {
  await expect(link).toHaveAttribute("aria-disabled", "true");
  await expect(link).not.toHaveAttribute("href");
  await expect(link.locator("svg")).toBeVisible();
}

for (const [path, wide, tablet] of [
  ["/blog", 2, 2],
  ["/blog-2-column", 2, 2],
  ["/blog-3-column", 3, 2],
  ["/blog-standard", 1, 1],
] as const)
  test(`BLOG-1 ${path}: 6 live posts in ${wide} columns, each card one link to its post`, async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, path);
    await expect(cards(page)).toHaveCount(6);
    expect(await columns(page)).toBe(wide);
    const first = cards(page).first();
    await expect(first.getByRole("img")).toHaveAttribute("alt", /huge dark brown quarter-disc/);
    await expect(first.getByText("Hana Okabe", { exact: true })).toBeVisible();
    await expect(first.getByText("Nov 14, 2024", { exact: true })).toBeVisible();
    await expect(
      first.getByRole("heading", { name: "The book of things that we turned off." }),
    ).toBeVisible();
    const ids = [24, 23, 22, 21, 20, 19];
    for (const [index, card] of (await cards(page).all()).entries()) {
      const link = card.getByRole("link");
      await expect(link).toHaveAttribute("href", `/blog-single/${ids[index]}`);
      await expect(link).toContainText("Continue Reading");
    }
    await resize(page, { width: 768, height: 1024 });
    expect(await columns(page)).toBe(tablet);
    await resize(page, { width: 390, height: 844 });
    expect(await columns(page)).toBe(1);
    // The whole card is the link.
    await first.click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL("/blog-single/24");
  });

test("BLOG-1 /blog has wide and narrow cards in turn, /blog-2-column equal ones", async ({
  sharedPage: page,
}) => {
  await resize(page, { width: 1440, height: 900 });
  const widths = async () => {
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
    return boxes.map((box) => Math.round(box?.width ?? 0));
  };
  await open(page, "/blog");
  const [wide = 0, narrow = 0, ...rest] = await widths();
  expect(wide).toBeGreaterThan(1.2 * narrow);
  expect(rest).toEqual([narrow, wide, wide, narrow]);
  await open(page, "/blog-2-column");
  expect(new Set(await widths()).size).toBe(1);
});

test("BLOG-1 with three columns the first post is two columns wide, only on the first page", async ({
  sharedPage: page,
}) => {
  await resize(page, { width: 1440, height: 900 });
  const width = async (nth: number) => (await cards(page).nth(nth).boundingBox())?.width ?? 0;
  await page.goto("/blog-3-column");
  expect(await width(0)).toBeGreaterThan(2 * (await width(1)));
  await page.goto("/blog-3-column?page=2");
  expect(await width(0)).toBeCloseTo(await width(1), 0);
});

test("BLOG-2 the pager: ban icons at the ends, the current page, addresses with ?page=", async ({
  sharedPage: page,
}) => {
  await open(page, "/blog");
  await expect(pager(page).getByRole("listitem")).toHaveText(["", "1", "2", "3", "4", words.pagination.next]);
  await expectBanned(pageLink(page, words.pagination.previous));
  await expect(pageLink(page, words.pagination.page({ page: 1 }))).toHaveAttribute("aria-current", "page");
  await expect(pageLink(page, words.pagination.page({ page: 1 }))).toHaveAttribute("href", "/blog");
  await expect(pageLink(page, words.pagination.page({ page: 4 }))).toHaveAttribute("href", "/blog?page=4");
  await expect(pageLink(page, words.pagination.next)).toHaveAttribute("href", "/blog?page=2");
  await pageLink(page, words.pagination.page({ page: 4 })).click();
  await expect(page).toHaveURL("/blog?page=4");
  await expect(pageLink(page, words.pagination.page({ page: 4 }))).toHaveAttribute("aria-current", "page");
  await expect(pager(page).locator("[aria-current]")).toHaveCount(1);
  await expectBanned(pageLink(page, words.pagination.next));
  await expect(pageLink(page, words.pagination.previous)).toHaveAttribute("href", "/blog?page=3");
});

test("BLOG-2 SHELL-13 choosing a page: address, title, posts; Back and Forward restore page and position", async ({
  sharedPage: page,
}) => {
  await open(page, "/blog");
  const first = await titles(page);
  await pageLink(page, words.pagination.page({ page: 2 })).scrollIntoViewIfNeeded();
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(500);
  await pageLink(page, words.pagination.page({ page: 2 })).click();
  await expect(page).toHaveURL("/blog?page=2");
  await expect(page).toHaveTitle("Quarterlight - Blog, page 2");
  await expect(page.locator("#announcer")).toHaveText("Quarterlight - Blog, page 2");
  await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/18");
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(h1(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect(page).toHaveTitle("Quarterlight - Blog");
  await expect.poll(() => titles(page)).toEqual(first);
  await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThan(3);
  await expect(pageLink(page, words.pagination.page({ page: 1 }))).toHaveAttribute("aria-current", "page");
  await page.goForward();
  await expect(page).toHaveURL("/blog?page=2");
  await expect(pageLink(page, words.pagination.page({ page: 2 }))).toHaveAttribute("aria-current", "page");
  await pageLink(page, words.pagination.page({ page: 1 })).click();
  await expect(page).toHaveURL("/blog");
  await expect.poll(() => titles(page)).toEqual(first);
});

for (const [motion, behavior] of [
  ["no-preference", "smooth"],
  ["reduce", "instant"],
] as const)
  test(`BLOG-2 the scroll to the top starts after 200 ms and is ${behavior} (motion: ${motion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await ownClock(page);
    await open(page, "/blog");
    await pageLink(page, words.pagination.page({ page: 3 })).scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const own = window.scrollTo.bind(window);
      const calls: unknown[] = [];
      Object.assign(window, { scrolls: calls });
      window.scrollTo = (...given: unknown[]) => {
        calls.push(given[0]);
        // Passes its arguments on.
        Reflect.apply(own, window, given);
      };
    });
    const scrolls = () => page.evaluate(() => Reflect.get(window, "scrolls") as unknown[]);
    await stopClock(page);
    await pageLink(page, words.pagination.page({ page: 3 })).click();
    await expect(page).toHaveURL("/blog?page=3");
    await armed(page, 200);
    await page.clock.runFor(180);
    expect(await scrolls()).toEqual([]);
    await expect(h1(page)).not.toBeFocused();
    await page.clock.runFor(40);
    expect(await scrolls()).toEqual([{ top: 0, behavior }]);
    await expect(h1(page)).toBeFocused();
  });

test("BLOG-2 BLOG-1 while another page loads its cards are blank, then they show the posts", async ({
  sharedPage: page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route("**/api/posts?page=3*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open(page, "/blog");
  await pageLink(page, words.pagination.page({ page: 3 })).click();
  await expect(main(page).getByRole("status").filter({ hasText: words.loading })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(pageLink(page, words.pagination.page({ page: 3 }))).toHaveAttribute("aria-current", "page");
  gate.resolve(undefined);
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/12");
});

test("BLOG-2 from a page in the path, choosing a page leads to the list with ?page=", async ({
  sharedPage: page,
}) => {
  await open(page, "/blog/2");
  await pageLink(page, words.pagination.page({ page: 3 })).click();
  await expect(page).toHaveURL("/blog?page=3");
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/12");
});

for (const query of [
  "page=99999999999999999999",
  "page=2&page=3",
  "page=x",
  "page=0",
  "page=-2",
  "page=1.5",
  "page=02",
  "page=",
])
  test(`BLOG-2 ?${query} is invalid and so the first page`, async ({ sharedPage: page, baseURL }) => {
    const answer = await page.goto(`/blog?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/24");
    await expect(canonical(page)).toHaveAttribute("href", `${baseURL}/blog`);
    // The browser reads the address as the server did.
    await hydrated(page);
    await expect(pageLink(page, words.pagination.page({ page: 1 }))).toHaveAttribute("aria-current", "page");
    await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/24");
  });

test("BLOG-2 a page beyond the list is hydrated unchanged", async ({ sharedPage: page }) => {
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  for (const path of ["/blog?page=78", "/blog/79"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(h1(page)).toHaveText(words.notFound.sentence);
  }
  expect(asked.filter((path) => path === "/api/posts")).toEqual([]);
});

test("BLOG-2 a page that no longer exists shows the 404 page without a full load", async ({
  sharedPage: page,
}) => {
  await page.route("**/api/posts?page=4*", (route) =>
    route.fulfill({ json: { data: [], meta: { page: 4, per_page: 6, total: 18 } } }),
  );
  await open(page, "/blog");
  await pageLink(page, words.pagination.page({ page: 4 })).click();
  await expect(h1(page)).toHaveText(words.notFound.sentence);
});

test("BLOG-1 an empty list says so", async ({ sharedPage: page }) => {
  await page.route("**/api/posts?page=2*", (route) =>
    route.fulfill({ json: { data: [], meta: { page: 2, per_page: 6, total: 12 } } }),
  );
  await open(page, "/blog");
  await pageLink(page, words.pagination.page({ page: 2 })).click();
  await expect(main(page).getByText(words.blog.empty)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("BLOG-2 the pages are plain links", async ({ sharedPage: page }) => {
    await page.goto("/blog-standard");
    await uncover(page);
    await pageLink(page, words.pagination.next).click();
    await expect(page).toHaveURL("/blog-standard?page=2");
    await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/18");
    await expect(page).toHaveTitle("Quarterlight - Blog, page 2, in one column");
    await pageLink(page, words.pagination.previous).click();
    await expect(page).toHaveURL("/blog-standard");
    await expect(cards(page).first().getByRole("link")).toHaveAttribute("href", "/blog-single/24");
  });
});

test("the pager fits the window at 320 px and keeps its targets large", async ({ sharedPage: page }) => {
  await resize(page, { width: 320, height: 700 });
  await open(page, "/blog");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await scrollTo(page, 0);
  for (const link of await pager(page).getByRole("link").all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test("pictures of the lists in one column are shown at 16:9, whatever ratio they have", async ({
  sharedPage: page,
}) => {
  for (const path of ["/blog-standard", "/blog-with-sidebar-light"]) {
    await resize(page, { width: 390, height: 844 });
    await open(page, path);
    const shapes = await cards(page)
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) => images.map((one) => one.offsetWidth / one.offsetHeight));
    expect(shapes.length).toBeGreaterThan(2);
    for (const shape of shapes) expect(shape).toBeCloseTo(16 / 9, 1);
  }
});
