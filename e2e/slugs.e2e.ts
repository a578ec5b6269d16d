import { expect } from "@playwright/test";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { freePort } from "#server/testing/free-port.ts";
import { sluggedFiles } from "#server/testing/slugged-content.ts";
import { deep } from "./deep.ts";
import { linksOf } from "./links-of.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { open } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

let site: OpenSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  const port = String(await freePort());
  const CONTENT_DIR = await writeFixture({
    ...sluggedFiles(),
    "redirects.yaml": "/old.html: /blog-single/4\n/news/*: /blog-single/*\n",
  });
  site = await openSite({ CONTENT_DIR, PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
});
test.afterAll(() => site.close());

const kinds = [
  ["/blog-single", "4", "posts-4"],
  ["/blog-single-light", "4", "posts-4"],
  ["/blog-single-with-sidebar", "4", "posts-4"],
  ["/project-details", "12", "projects-12"],
  ["/project", "1", "items-1"],
  ["/projects", "1", "items-1"],
  ["/team-details", "2", "team-2"],
  ["/service-details", "1", "service-1"],
  ["/category", "1", encodeURIComponent("категория-1")],
] as const;

test("every link of every page leads to an address with a slug, without a hop", deep, async ({ request }) => {
  const waiting = ["/"];
  const seen = new Set(waiting);
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const answer = await request.get(site.address + page, { maxRedirects: 0 });
    expect([page, answer.status()]).toEqual([page, 200]);
    for (const link of linksOf(await answer.text(), site.address + page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  for (const [place, id, slug] of kinds) expect([...seen]).toContain(`${place}/${id}-${slug}`);
  expect([...seen].filter((path) => /\/\d+$/.test(path) && !/^\/blog-?\w*\/\d/.test(path))).toEqual([]);
});

test("number, former slug and other spellings answer 301 to the one address; what is none is 404", async ({
  request,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(site.address + path, { maxRedirects: 0 });
    return [path, answer.status(), answer.headers()["location"]];
  };
  for (const [place, id, slug] of kinds) {
    const right = `${place}/${id}-${slug}`;
    for (const other of [id, `${id}-former`, `${id}/`, `${id}-FORMER`])
      expect(await ask(`${place}/${other}?a=1`)).toEqual([`${place}/${other}?a=1`, 301, `${right}?a=1`]);
    for (const none of [`${id}-`, `${id}--x`, `0${id}-${slug}`, `987654-${slug}`])
      expect(await ask(`${place}/${none}`)).toEqual([`${place}/${none}`, 404, undefined]);
    const page = await (await request.get(site.address + right)).text();
    const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? [];
    expect(canonical).toContain(`/${id}-${slug}`);
    const [, shared = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(new URL(shared).pathname).toBe(`/share${right}.jpg`);
  }
  // An old site's address needs no second step, though its rule names no slug.
  expect(await ask("/Old.html?a=1")).toEqual(["/Old.html?a=1", 301, "/blog-single/4-posts-4?a=1"]);
  expect(await ask("/News/4?a=1")).toEqual(["/News/4?a=1", 301, "/blog-single/4-posts-4?a=1"]);
  expect(await ask("/share/blog-single/4.jpg")).toEqual([
    "/share/blog-single/4.jpg",
    301,
    "/share/blog-single/4-posts-4.jpg",
  ]);
});

test("the router keeps slugs, and the other theme has the same one", async ({ sharedPage: page }) => {
  await open(page, `${site.address}/blog`);
  // A page that is reloaded has no such mark.
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.getByRole("main").getByRole("link", { name: "Post 4" }).first().click();
  await expect(page).toHaveURL(`${site.address}/blog-single/4-posts-4`);
  await expect(page.getByRole("heading", { name: "Post 4", level: 1 })).toBeVisible();
  await expect(page.locator("html[data-kept]")).toBeAttached();
  await open(page, `${site.address}/blog-single-light/4-posts-4`);
  await page.getByRole("banner").getByRole("button", { name: words.nav.menu }).click();
  const other = page.getByRole("dialog").getByRole("link", { name: words.theme.dark });
  await expect(other).toHaveAttribute("href", "/blog-single/4-posts-4");
});
