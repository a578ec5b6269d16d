import { expect, type Page } from "@playwright/test";
import { addressAt, addresses } from "../contract/addresses.ts";
import { deep, deepSweep } from "./deep.ts";
import { type Example, examples } from "./examples.ts";
import { recordShifts, scrollThrough, shiftsOf } from "./layout-shifts.ts";
import { hydrated, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";
import { watchPage } from "./watch-page.ts";

/** The most of a page's height that its footer may have: the page remains the larger part. */
const footerShare = { 1440: 1 / 5, 390: 1 / 4 };

/** The height of the footer in px, and its share of the page. */
const footerOf = (page: Page) =>
  page.getByRole("contentinfo").evaluate((footer) => {
    const { height } = footer.getBoundingClientRect();
    return { height, share: height / document.documentElement.scrollHeight };
  });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens an address in a window of a width, and checks what is true for every page. */
async function expectWhole(page: Page, { path, theme, status, home }: Example, width: 390 | 1440) {
  await resize(page, { width, height: 900 });
  // No colour transition may be running while it is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { errors, requests } = watchPage(page);
  await recordShifts(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await hydrated(page);
  await uncover(page);

  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(page).toHaveTitle(home ? "Quarterlight - Home" : /^Quarterlight - \S/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const landmark of ["banner", "main", "contentinfo"] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail).toHaveCount(home ? 0 : 1);
  if (!home)
    await expect(trail.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
  await expect(page.locator('a[href="#"], a[href=""], a:not([href])')).toHaveCount(0);

  expect(await violations(page)).toEqual([]);
  expect(await widthOf(page)).toBe(width);

  await scrollThrough(page);
  if (!home && status === 200) {
    const footer = await footerOf(page);
    expect(footer.height, "SHELL-9 a low footer").toBeLessThanOrEqual(420);
    expect(footer.share, "SHELL-9 the page is larger than its footer").toBeLessThanOrEqual(
      footerShare[width],
    );
  }
  const { sum, shifts } = await shiftsOf(page);
  expect(sum, `nothing jumps (CLS at most 0.01): ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);

  await page.waitForLoadState("networkidle");
  const own = new URL(page.url()).origin;
  const abroad = requests.filter(({ origin, protocol }) => protocol.startsWith("http") && origin !== own);
  expect(abroad).toEqual([]);
  const reads = requests.filter(({ pathname }) => /\.data$|^\/(?:api|samples)\//.test(pathname));
  expect(reads).toEqual([]);
  // The browser itself reports the status of the page.
  expect(errors.filter((text) => status === 200 || !/status of 404/.test(text))).toEqual([]);
}

const marks = "(ADDR-1, SHELL-6, SHELL-10, SHELL-11, SHELL-17, SHELL-18, SHELL-23, WCAG 2.2 AA)";
for (const example of examples) {
  test(
    `${example.path} is complete and free of errors at 1440 px, and fits 390 px ${marks}`,
    deepSweep(example.path),
    async ({ page }) => {
      await expectWhole(page, example, 1440);
      await resize(page, { width: 390, height: 900 });
      expect(await widthOf(page)).toBe(390);
    },
  );

  test(`${example.path} is complete and free of errors at 390 px ${marks}`, deep, async ({ page }) => {
    await expectWhole(page, example, 390);
  });
}

test("every internal link of every page answers 200", async ({ request, baseURL }) => {
  const links = new Map<string, string>();
  for (const { path } of examples) {
    const html = await (await request.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      // A fragment of the page itself, whatever its status.
      if (href.startsWith("#")) continue;
      const { origin, pathname, search } = new URL(href.replaceAll("&amp;", "&"), new URL(path, baseURL));
      if (origin === baseURL) links.set(pathname + search, path);
    }
  }
  expect(links.size).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const [link, on] of links) {
    const answer = await request.get(link);
    if (answer.status() !== 200) broken.push(`${link} on ${on}: ${answer.status()}`);
  }
  expect(broken).toEqual([]);
});

test("SHELL-11 no two addresses share a title", async ({ request }) => {
  const titles = new Map<string, string[]>();
  // `/home` is `/` under another name.
  for (const { path } of examples) {
    // The first page of a list by path is the list itself.
    if (path === "/home" || (addressAt(path)?.pattern.endsWith("/:page?") && path.endsWith("/1"))) continue;
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    titles.set(title, [...(titles.get(title) ?? []), path]);
  }
  expect([...titles].filter(([title, paths]) => title === "" || paths.length > 1)).toEqual([]);
});

test("ADDR-1 every address of the site map is reached from home within four links", async ({
  request,
  baseURL,
}) => {
  const seen = new Set<string>(["/"]);
  const unreached = new Set(addresses.map(({ pattern }) => pattern));
  let step = ["/"];
  for (let links = 0; links <= 4 && unreached.size > 0; links++) {
    const next: string[] = [];
    for (const path of step) {
      const pattern = addressAt(path)?.pattern;
      // One page of each kind is enough to follow.
      if (!pattern || !unreached.delete(pattern)) continue;
      const html = await (await request.get(path)).text();
      for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const { origin, pathname } = new URL(href.replaceAll("&amp;", "&"), new URL(path, baseURL));
        if (origin !== baseURL || seen.has(pathname)) continue;
        seen.add(pathname);
        next.push(pathname);
      }
    }
    step = next;
  }
  expect([...unreached]).toEqual([]);
});

test("BLOG-8 every address with an id answers for 1, 2 and 3", async ({ request }) => {
  const patterns = addresses.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith("/:id"));
  expect(patterns.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const pattern of patterns)
    for (const id of [1, 2, 3]) {
      const path = pattern.replace(":id", String(id));
      if ((await request.get(path)).status() !== 200) missing.push(path);
    }
  expect(missing).toEqual([]);
});
