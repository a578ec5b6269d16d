import { expect } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { exampleDir } from "#server/config/content-dir.ts";
import { unknownPath } from "./opening.ts";
import { test } from "./test.ts";

const inside = /<(?:loc|link)>([^<]*)<\/(?:loc|link)>/g;
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test("SHELL-11 every address of the sitemap is a page that names itself as the canonical one", async ({
  request,
}) => {
  const text = await (await request.get("/sitemap.xml")).text();
  const found = [...text.matchAll(inside)].map(([, loc = ""]) => loc);
  expect(found.length).toBeGreaterThan(80);
  expect(new Set(found).size).toBe(found.length);
  const wrong: string[] = [];
  for (const address of found) {
    const answer = await request.get(address);
    if (answer.status() !== 200 || canonicalOf(await answer.text()) !== address) wrong.push(address);
  }
  expect(wrong).toEqual([]);
});

test("every page links to feed, manifest and icons, and they exist", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const links = [...html.matchAll(/<link\s[^>]*rel="(icon|apple-touch-icon|manifest|alternate)"[^>]*>/g)];
  expect(links.map(([, rel = ""]) => rel).toSorted()).toEqual([
    "alternate",
    "apple-touch-icon",
    "icon",
    "manifest",
  ]);
  for (const [tag] of links) {
    const href = /href="([^"]*)"/.exec(tag)?.[1] ?? "";
    expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
  }
  const manifest: { icons: { src: string }[] } = await (await request.get("/site.webmanifest")).json();
  for (const { src } of manifest.icons) expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
});

test("every post of the feed is a page", async ({ request, baseURL }) => {
  const text = await (await request.get("/rss.xml")).text();
  const links = [...text.matchAll(inside)].map(([, link = ""]) => link);
  expect(links).toHaveLength(21);
  for (const link of links) {
    expect(link.startsWith(`${baseURL}/blog`)).toBe(true);
    expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
  }
});

for (const page of ["/", "/contact-us", "/blog-single/23", "/blog/2", "/privacy", "/project-details/1"])
  test(`the shared picture of ${page} is drawn`, async ({ request }) => {
    const html = await (await request.get(page)).text();
    const address = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(answer.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    expect((await answer.body()).length).toBeGreaterThan(10_000);
  });

test("an address without a page has no picture", async ({ request }) => {
  for (const page of ["/a/b", `${unknownPath}/deeper`, "/api/posts", "/assets/x"])
    expect([page, (await request.get(`/share${page}.jpg`)).status()]).toEqual([page, 404]);
});

test("a further page is in the footer of every page", async ({ sharedPage: page }) => {
  await page.goto("/contact-us");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  // SHELL-9: the four useful links do not change.
  await expect(footer.getByRole("navigation", { name: "Useful Links" }).getByRole("link")).toHaveCount(4);
});

for (const [path, described] of [
  ["/blog", "/blog"],
  ["/blog/2", "/blog"],
  ["/blog-3-column-light", "/blog"],
  ["/team-2", "/team"],
  ["/blog-with-sidebar", "/blog-with-sidebar"],
  ["/contact-us-light", "/contact-us"],
] as const)
  test(`the description of ${path} is what the content says of ${described}`, async ({ request }) => {
    const source = parse(await readFile(join(exampleDir, "site.yaml"), "utf8")) as {
      descriptions: Record<string, string>;
    };
    const html = await (await request.get(path)).text();
    expect(source.descriptions[described]).toBeTruthy();
    expect(html).toContain(`<meta name="description" content="${source.descriptions[described]}"/>`);
  });

test("ADDR-2 the page of an entry that does not exist names no address as its own, and no picture", async ({
  request,
}) => {
  for (const path of ["blog-single", "project-details", "project", "category", "team-details"]) {
    const answer = await request.get(`/${path}/4711`);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).not.toMatch(/rel="canonical"|og:image/);
  }
});
