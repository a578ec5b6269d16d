import { expect } from "@playwright/test";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { loadBuilt } from "../server/build-folder.ts";
import { plainSiteFacts } from "./site-facts.ts";
import { securityHeaders } from "../server/middleware/security-headers.ts";
import { fetchSource } from "../web/sources/api-client.ts";
import { test } from "./test.ts";

const buildDir = path.resolve(import.meta.dirname, "../build");
const injected = `<p id="text">Words</p><script>document.title = "ran"</script>\
<script type="module" async="">document.title = "ran"</script><img src="/none" onerror="document.title = 'ran'">`;

/** A store that was written to without the sanitiser. */
function api(address: string): Promise<Response> {
  const post = {
    id: 1,
    title: "Post",
    author: "Ann",
    content: injected,
    media: "",
    created_at: "2026-01-01",
  };
  const detail = { ...post, previous: null, next: null };
  return Promise.resolve(Response.json({ data: address === "/api/posts/1" ? detail : [] }));
}

test("API-5 a script in stored content does not run, the page's own do", async ({ page }) => {
  const { createSite } = await loadBuilt(buildDir);
  const site = createSite(() => Promise.resolve(plainSiteFacts));
  const app = new Hono();
  app.use(securityHeaders({ siteUrl: "", fallbackImage: "", dev: false }));
  app.get("/blog-single/1", (context) => site.renderPage(context.req.raw, { source: fetchSource(api) }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  try {
    // It listens on a TCP port.
    const { port } = server.address() as AddressInfo;
    const refused: string[] = [];
    page.on("console", (line) => {
      if (/content security policy/i.test(line.text())) refused.push(line.text());
    });
    const answer = await page.goto(`http://127.0.0.1:${port}/blog-single/1`);
    expect(await answer?.text()).toContain(injected);
    await expect(page.locator("#text")).toBeVisible();
    expect(await page.title()).not.toBe("ran");
    expect(refused.length).toBeGreaterThanOrEqual(3);
    await expect(page.locator("link[rel=modulepreload]").first()).toBeAttached();
  } finally {
    server.close();
  }
});
