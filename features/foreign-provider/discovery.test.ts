import { createServer } from "node:http";
import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSource } from "#server/api/source.ts";
import { discoveryRoutes } from "#server/discovery/routes.ts";
import { english } from "#server/testing/english.ts";
import { openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { openProvider } from "./provider.ts";

const siteUrl = "https://www.example.com";

function routes({ store, config, foreign }: TestApp): Hono {
  const source = createSource(store, foreign);
  const settings = { ...config, siteUrl };
  return discoveryRoutes({ store, brand: store.brand, config: settings, source, foreign, locale: english });
}

async function read(app: Hono, path: string): Promise<string> {
  const answer = await app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const paths = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = ""]) => found.replace(siteUrl, ""));

describe("what crawlers request of a foreign provider", () => {
  const posts = Array.from({ length: 250 }, (_, index) => ({
    id: index + 1,
    title: `Post <${index + 1}> & more\u0007`,
    content: "<p>One &amp; two</p><p>three</p><script>alert(1)</script>",
    created_at: new Date(Date.UTC(2024, 0, 1 + index)).toISOString(),
  }));
  const bodies: Record<string, unknown> = {
    "/api/categories": [{ id: 7 }, { id: "x8" }, { id: "9" }],
    "/api/categories/7": { data: { id: 7, item: [{ id: 70 }, { id: 71 }] } },
    "/api/items/70": { id: 70, projects: [{ id: 700, created_at: "2024-05-01" }] },
    "/api/items/71": { id: 71, projects: [{ id: 700 }, { id: 701, created_at: "yesterday" }] },
    "/api/about": { about: {}, teams: [{ id: 5 }, { id: -1 }, {}] },
    "/api/contacts": { website_name: "Elsewhere & Sons" },
  };
  /** How the provider answers its list of posts. */
  let paging: "whole" | "numbered" | "linked" | "wrapped";
  let asked: string[] = [];
  const pageSize = 30;
  function postsPage(query: URLSearchParams): unknown {
    if (paging === "whole") return { data: posts };
    const page = Number(query.get("page") ?? 1);
    const data = posts.slice((page - 1) * pageSize, page * pageSize);
    const last = Math.ceil(posts.length / pageSize);
    const next = page < last ? `http://elsewhere.example/api/posts?page=${page + 1}` : null;
    if (paging === "linked") return { data, current_page: page, next_page_url: next };
    if (paging === "numbered") return { data, meta: { current_page: page, last_page: last } };
    return {
      data: { data, current_page: page, per_page: pageSize, total: posts.length, next_page_url: next },
    };
  }
  const provider = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    asked.push(url.pathname + url.search);
    const body = url.pathname === "/api/posts" ? postsPage(url.searchParams) : bodies[url.pathname];
    const status = body === undefined ? 404 : body === "fails" ? 500 : 200;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  });
  let opened: TestApp;
  let apiBaseUrl: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const bound = provider.address();
    apiBaseUrl = `http://127.0.0.1:${bound && typeof bound === "object" ? bound.port : 0}`;
  });
  // Answers are cached between requests for some seconds and must not reach the next test.
  beforeEach(async () => {
    paging = "numbered";
    asked = [];
    opened = await openTestApp("sqlite", { foreign: openProvider(apiBaseUrl) });
  });
  afterEach(() => opened.opened.close());
  afterAll(() => provider.close());

  test.each(["whole", "numbered", "linked", "wrapped"] as const)(
    "the sitemap is walked once through its calls (%s lists)",
    async (kind) => {
      paging = kind;
      const app = routes(opened);
      const text = await read(app, "/sitemap.xml");
      const found = paths(text);
      const entries = found.filter((path) => /details|category|\/project\/|single/.test(path));
      expect(entries.filter((path) => !path.startsWith("/blog-single/")).toSorted()).toEqual([
        "/category/7",
        "/category/9",
        "/project-details/700",
        "/project-details/701",
        "/project/70",
        "/project/71",
        "/service-details/1",
        "/team-details/5",
      ]);
      expect(entries.filter((path) => path.startsWith("/blog-single/"))).toHaveLength(250);
      expect(found).toContain("/imprint");
      expect(text).toContain("/project-details/701</loc></url>");
      const calls = asked.length;
      await read(app, "/sitemap.xml");
      expect(asked).toHaveLength(calls);
    },
  );

  test("a provider that fails is a 503, not half a sitemap, and is called again", async () => {
    const app = routes(opened);
    const { "/api/items/71": item } = bodies;
    bodies["/api/items/71"] = "fails";
    expect((await app.request("/sitemap.xml")).status).toBe(503);
    bodies["/api/items/71"] = item;
    // A failure is cached for a second.
    await expect.poll(async () => (await app.request("/sitemap.xml")).status).toBe(200);
  });

  test.each(["whole", "linked"] as const)(
    "the feed lists its twenty newest posts, escaped (%s lists)",
    async (kind) => {
      paging = kind;
      const text = await read(routes(opened), "/rss.xml");
      expect(text.match(/<item>/g)).toHaveLength(20);
      expect(text).toContain(`<item>\n<title>Post &lt;250&gt; &amp; more</title>`);
      expect(text).toContain("<description>One &amp; two three</description>");
      expect(text).toContain("<title>Elsewhere &amp; Sons</title>");
      expect(text).not.toContain("alert");
    },
  );
});
