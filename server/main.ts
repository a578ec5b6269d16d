import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { createServer, listen, stopOnSignal } from "./listen.ts";
import { mailLine, startMail } from "./mail/start-mail.ts";
import { cacheKey } from "./page-cache/cache-key.ts";
import { cachedFront } from "./page-cache/cached-front.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { prepare, type Say } from "./prepare.ts";
import type { Site } from "./site-contract.ts";
import { siteFacts } from "./site-facts.ts";
import type { Store } from "./store/store.ts";

type SiteModule = typeof import("./site.ts");

/** How long pages of a foreign provider are kept, in ms. */
const providerFreshMs = 5000;

const buildDir = path.resolve(import.meta.dirname, "../build");

async function builtSite(facts: Parameters<SiteModule["createSite"]>[0]): Promise<Site> {
  // The module is what Vite made of site.ts; it has no types of its own.
  const built = (await import(pathToFileURL(path.join(buildDir, "server/index.js")).href)) as SiteModule;
  return built.createSite(facts);
}

/** What stands in front of the application: the pages that are kept, unless none are to be. */
function pageFront(config: Config, app: Hono, site: Site, store: Store) {
  if (config.pageCacheBytes === 0) return undefined;
  const cache = createPageCache({
    render: (key) => app.request(new URL(key, "http://in-process").href),
    version: () => store.contentVersion(),
    maxBytes: config.pageCacheBytes,
    // Nobody tells us when a foreign provider's content changes.
    ...(config.apiBaseUrl ? { freshMs: providerFreshMs } : {}),
  });
  return cachedFront(cache, (target) => cacheKey(target, site));
}

/** The process: reads the configuration, opens the database, listens, and stops gracefully. */
export async function main(say: Say): Promise<void> {
  const config = readConfig();
  const { database, store, links } = await prepare(config, say);
  const site = await builtSite(siteFacts(config, store));
  const app = createApp({ store, config, site, links, assetsDir: path.join(buildDir, "client") });
  const server = createServer(app.fetch, pageFront(config, app, site, store));
  const address = await listen(server, config);
  const mail = startMail(config, store, links);
  stopOnSignal(server, async () => {
    await mail?.stop();
    await database.close();
  });
  const aboutMail = mailLine(config);
  if (aboutMail) say(aboutMail);
  say(`The site is open at ${address}`);
}
