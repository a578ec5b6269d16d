import { addresses as allAddresses } from "#contract/addresses.ts";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSource } from "../api/source.ts";
import { databaseKinds } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import type { DiscoveryParts } from "./parts.ts";
import { discoveryRoutes } from "./routes.ts";
import { xml } from "./xml.ts";
import { english } from "../testing/english.ts";
import { expectLog } from "../testing/log-watch.ts";

const siteUrl = "https://www.example.com";

/** The room over a test application, with the test's overrides. */
function routes({ store, config, foreign }: TestApp, changed: Partial<DiscoveryParts> = {}): Hono {
  const source = createSource(store, foreign);
  return discoveryRoutes({
    store,
    brand: store.brand,
    config: { ...config, siteUrl },
    source,
    foreign,
    locale: english,
    ...changed,
  });
}

async function read(app: Hono, path: string): Promise<string> {
  const answer = await app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found ?? "");
const paths = (text: string) => locations(text).map((found) => found.replace(siteUrl, ""));

/** Pages that the content may have nothing for. */
const filledPages = "/about-us /team /project-3 /faq /services /blog /blog-with-sidebar /projects".split(" ");
/** The canonical pages that show no single entry: those, and all that every site has. */
const pages = allAddresses
  .filter(({ id, canonical, pattern }) => id === canonical && !/:(?:id|slug)/.test(pattern))
  .map(({ pattern }) => pattern.replace("/:page?", ""));

const fixturePaths = [
  ...pages,
  "/service-details/1",
  "/imprint",
  ...[3, 2, 1].map((id) => `/team-details/${id}`),
  ...[1, 2].map((id) => `/category/${id}`),
  ...[1, 2, 3].map((id) => `/project/${id}`),
  ...[11, 12, 13, 14].map((id) => `/project-details/${id}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => `/blog-single/${id}`),
].toSorted();

test("ADDR-2 the pages of the sitemap are among them", () => {
  expect(pages).toEqual(expect.arrayContaining(["/", ...filledPages, "/contact-us", "/sitemap"]));
});

describe.each(databaseKinds)("what crawlers request, on %s", (kind) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp(kind);
  });
  afterAll(() => opened.opened.close());

  test("ADDR-2 the sitemap lists each canonical address once and no other", async () => {
    const text = await read(routes(opened), "/sitemap.xml");
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\//,
    );
    expect(text).toMatch(/<\/urlset>\n$/);
    expect(locations(text).every((found) => found.startsWith(`${siteUrl}/`))).toBe(true);
    expect(paths(text).toSorted()).toEqual(fixturePaths);
    expect(text).toContain(
      `<loc>${siteUrl}/blog-single/8</loc><lastmod>2026-02-08T00:00:00.000Z</lastmod></url>`,
    );
    expect(text).toContain(
      `<loc>${siteUrl}/project-details/11</loc><lastmod>2026-01-11T00:00:00.000Z</lastmod></url>`,
    );
    // A post without a date, and entries other than posts and projects, have no date of change.
    expect(text).toContain(`<loc>${siteUrl}/blog-single/3</loc></url>`);
    expect(text).toContain(`<loc>${siteUrl}/project/1</loc></url>`);
  });

  test("with the showcase closed none of its addresses is listed", async () => {
    const sample: DiscoveryParts["store"]["sample"] = async (name) =>
      name === "site"
        ? Object.assign({}, await opened.store.sample(name), { showcase: false })
        : opened.store.sample(name);
    const found = paths(await read(routes(opened, { store: { ...opened.store, sample } }), "/sitemap.xml"));
    expect(found).toContain("/blog-single/1");
    expect(found).toContain("/imprint");
    expect(found).toEqual(expect.arrayContaining(["/services", "/service-details/1"]));
    expect(found.filter((path) => /project-3|sidebar|-2|-light/.test(path))).toEqual([]);
  });

  test("content with nothing but a name leaves the pages that need no content, and no feed", async () => {
    const contentDir = await writeFixture({ "site.yaml": "website_name: Ann\n" });
    const bare = await openTestApp(kind, { contentDir, siteUrl });
    expect(paths(await read(bare.app, "/sitemap.xml"))).toEqual(
      pages.filter((page) => !filledPages.includes(page)),
    );
    expect((await bare.app.request("/rss.xml")).status).toBe(404);
    expect((await bare.app.request("/.well-known/security.txt")).status).toBe(404);
    for (const list of ["categories", "posts", "about", "contacts"])
      expect([list, (await bare.app.request(`/api/${list}`)).status]).toEqual([list, 200]);
    await bare.opened.close();
  });

  test("pages excluded from search engines, and what the owner has turned off, are not listed", async () => {
    const contentDir = await writeFixture({
      ...fixtureFiles(),
      "site.yaml": "website_name: Ann\npages: { blog: off }\n",
      "pages/imprint.md": "---\ntitle: Imprint\nnoindex: true\n---\n",
      "projects/p-12.md": `---\nnoindex: true\n${fixtureFiles()["projects/p-12.md"]?.slice(4)}`,
    });
    const quiet = await openTestApp(kind, { contentDir, siteUrl });
    const found = paths(await read(quiet.app, "/sitemap.xml"));
    expect(found).toContain("/faq");
    expect(found).toContain("/project-details/11");
    expect(found.filter((path) => /imprint|blog|project-details\/12/.test(path))).toEqual([]);
    expect((await quiet.app.request("/rss.xml")).status).toBe(404);
    await quiet.opened.close();
  });

  test("robots.txt allows the pages and names the sitemap", async () => {
    expect(await read(routes(opened), "/robots.txt")).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    );
  });

  test("the feed lists the posts, the newest first", async () => {
    const text = await read(routes(opened), "/rss.xml");
    const links = [...text.matchAll(/<item>\n<title>[^<]*<\/title>\n<link>([^<]*)/g)].map(([, link]) => link);
    expect(links).toEqual([8, 7, 6, 5, 4, 2, 1, 3].map((id) => `${siteUrl}/blog-single/${id}`));
    expect(text).toContain("<title>Testhouse</title>");
    expect(text).toContain(`<link>${siteUrl}/blog</link>`);
    expect(text).toContain(`<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>`);
    expect(text).toContain(
      [
        `<guid isPermaLink="true">${siteUrl}/blog-single/8</guid>`,
        "<pubDate>Sun, 08 Feb 2026 00:00:00 GMT</pubDate>",
        "<dc:creator>Person 1</dc:creator>",
        "<description>Part Words 8</description>",
      ].join("\n"),
    );
    expect(text.match(/<pubDate>/g)).toHaveLength(7);
  });

  test("the manifest has the agency's name and the icons", async () => {
    const answer = await routes(opened).request("/site.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    expect(await answer.json()).toMatchObject({
      name: "Testhouse",
      theme_color: "#0d0e10",
      icons: expect.arrayContaining([expect.objectContaining({ src: "/icon-512.png", sizes: "512x512" })]),
    });
  });
});

describe("whose address an answer names", () => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp("sqlite");
  });
  afterAll(() => opened.opened.close());
  const addresses = ["/sitemap.xml", "/robots.txt", "/rss.xml"];

  test.each(addresses)("%s names SITE_URL whatever the Host header is, and is cacheable", async (path) => {
    const answer = await routes(opened).request(path, { headers: { host: "evil.example" } });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const text = await answer.text();
    expect(text).toContain(siteUrl);
    expect(text).not.toContain("evil");
  });

  test.each(addresses)("without SITE_URL %s names the requested host, and is not cacheable", async (path) => {
    const app = routes(opened, { config: opened.config });
    for (const host of ["localhost:3000", "a-b.example", "[::1]:3000", "127.0.0.1"]) {
      const answer = await app.request(path, { headers: { host } });
      expect([host, answer.headers.get("cache-control")]).toEqual([host, "no-store"]);
      expect(await answer.text()).toContain(`http://${host}/`);
    }
  });

  const bad = [
    "evil.example/path",
    "a b",
    "a<b>",
    'a"b',
    "user@evil.example",
    "evil.example:99999999",
    "-a.example",
    "a..b",
    "a_b.example",
    "a.example?x",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(150)}example`,
  ];
  test.each(bad)("the host %j is refused", async (host) => {
    const app = routes(opened, { config: opened.config });
    for (const path of addresses) {
      const answer = await app.request(path, { headers: { host } });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
    }
  });

  test.each([...addresses, "/site.webmanifest"])(
    "API-1 %s accepts only GET and HEAD, and both have the same length",
    async (path) => {
      const app = opened.app;
      const refused = await app.request(path, { method: "POST" });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
      const head = await app.request(path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );

  test("with the database away the answer is a 503 that is not cacheable", async () => {
    expectLog(/driver has already been destroyed/);
    const away = await openTestApp("sqlite");
    await away.opened.database.close();
    for (const path of ["/sitemap.xml", "/rss.xml"]) {
      const answer = await away.app.request(path);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
    }
    const manifest = await away.app.request("/site.webmanifest");
    expect([manifest.status, manifest.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });
});

test("any text is escaped in XML", () => {
  expect(xml(`<a href="x">Tom & 'Ann'</a>]]>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Ann&apos;&lt;/a&gt;]]&gt;",
  );
  expect(xml("a\u0000b\u000bc\u001fd\ufffee\tf\n")).toBe("abcde\tf\n");
  expect(xml("🙂\ud800ü")).toBe("🙂\ufffdü");
});
