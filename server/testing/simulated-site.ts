import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { contentVersionHeader } from "#contract/rendered-page.ts";
import { createApp } from "../app.ts";
import { createLive } from "../base/live.ts";
import type { Site } from "../base/site-contract.ts";
import type { Config } from "../config/config.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { plainFailure } from "../middleware/failures.ts";
import { createServer } from "../listen.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { cacheKey } from "../page-cache/cache-key.ts";
import { cachedFront } from "../page-cache/cached-front.ts";
import { createPageCache } from "../page-cache/page-cache.ts";
import { siteFacts } from "../site-facts.ts";
import { createStore } from "../store/store.ts";
import { patientWaits } from "./patient-waits.ts";
import { serverParts } from "./server-parts.ts";
import { stubSite } from "./stub-site.ts";

/** A process of the site as far as requests show. */
export interface SimulatedSite {
  readonly origin: string;
  readonly database: Database;
  /** The content version that it shows. */
  version(): Promise<string>;
  stop(): Promise<void>;
}

type SiteFactsReader = ReturnType<typeof siteFacts>;

/**
 * What the pages of a simulated site show, as JSON: the facts for every page's frame, and lists; 503 where
 * one of these failed, as in the product.
 */
function simulatedPages(facts: SiteFactsReader): Site {
  const further = /^\/[a-z0-9-]+$/;
  return {
    ...stubSite(),
    isPage: () => true,
    kindOf: (path) => (path === "/" || further.test(path) ? "page" : null),
    renderPage: async (request, { source, onPageFacts }) => {
      const { layout, closed, pages, inBothThemes, version } = await facts();
      const path = new URL(request.url).pathname;
      const found = pages.find(({ slug }) => path === `/${slug}`);
      const payloads = await Promise.all([
        source.read({ name: "categories" }),
        source.read({ name: "about" }),
        source.read({ name: "posts", part: { page: 1, perPage: 6 } }),
      ]).catch(() => null);
      if (payloads === null) return plainFailure(503, "busy");
      const status = path === "/" || found ? 200 : 404;
      onPageFacts?.({ title: found?.title ?? "Home", picture: undefined });
      const body = JSON.stringify({ layout, closed, pages, inBothThemes, payloads });
      const headers = { "content-type": "text/html; charset=utf-8", [contentVersionHeader]: version };
      return new Response(body, { status, headers });
    },
  };
}

/**
 * Opens another process over a database with content: HTTP server, page cache, application and store as in
 * the product. Its pages are JSON unless `pages` makes others.
 */
export async function openSimulatedSite(
  place: { databaseUrl: string; dataDir: string },
  config: Config,
  pages: (facts: SiteFactsReader) => Site = simulatedPages,
): Promise<SimulatedSite> {
  const database = await openDatabase(place, patientWaits);
  const store = createStore(database);
  const secret = "secret of the tests";
  const site = pages(siteFacts(config, store));
  const live = createLive(() => store.live());
  const app = createApp({
    store,
    live,
    config,
    site,
    links: newsletterLinks(secret, config.siteUrl),
    secret,
  });
  const cache = createPageCache({
    render: (key) => app.request(new URL(key, "http://in-process").href),
    live,
    maxBytes: 64 * 1024 * 1024,
  });
  const parts = serverParts({ siteUrl: config.siteUrl });
  const front = cachedFront(cache, (target) => cacheKey(target, site), parts.scope);
  // Without Node's request, so that the host of the test is not refused.
  const server = createServer((request) => app.fetch(request), { ...parts, cached: front });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // A server that listens on a port has an address of this kind.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database,
    version: async () => (await live.now())?.version ?? "",
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
}
