import type { Server } from "node:http";
import path from "node:path";
import type { Hono } from "hono";
import type { Limits } from "./abuse/limits.ts";
import type { ForeignSource } from "./api/foreign-source.ts";
import { createApp } from "./app.ts";
import type { Live } from "./base/live.ts";
import { createRedirects } from "./base/redirects.ts";
import type { Built } from "./build-folder.ts";
import type { Config } from "./config/config.ts";
import { createGuard } from "./forms/form-guard.ts";
import { requestScope } from "./front/scope.ts";
import type { SiteContext } from "./site-context.ts";
import { knownHosts } from "./http/hosts.ts";
import { problem } from "./http/problem.ts";
import { createServer } from "./listen.ts";
import { bareHeaders } from "./middleware/security-headers.ts";
import { cacheKey } from "./page-cache/cache-key.ts";
import { cachedFront } from "./page-cache/cached-front.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import type { Observer } from "./observer.ts";
import type { PublishedMedia } from "./storage/published.ts";

const publicDir = path.resolve(import.meta.dirname, "../public");

/** The published pictures. */
export interface Pictures {
  readonly published: PublishedMedia;
}

/** The site as a server that does not listen yet. */
export interface SiteServer {
  readonly server: Server;
  /** Makes `/readyz` fail from now on: the process ends. */
  readonly announceEnd: () => void;
  /** Names the build that it runs. */
  readonly build: string;
}

interface SiteServerParts {
  readonly config: Config;
  readonly built: Built;
  readonly context: SiteContext;
  readonly live: Live;
  readonly routes: readonly Hono[];
  readonly limits: Limits;
  readonly observers: readonly Observer[];
  readonly pictures: Pictures;
}

/** The page cache, unless it is disabled. */
function pageCache({ pageCacheBytes }: Config, app: Hono, live: Live, foreign: ForeignSource | null) {
  if (pageCacheBytes === 0) return null;
  return createPageCache({
    render: (key) => app.request(new URL(key, "http://in-process").href),
    live,
    maxBytes: pageCacheBytes,
    // A foreign source does not announce changes of its content.
    ...(foreign && { freshMs: foreign.freshMs }),
  });
}

/** Puts the application, the page cache and what stands before them together. */
export async function createSiteServer(parts: SiteServerParts): Promise<SiteServer> {
  const { config, context, live, limits, observers, routes, pictures } = parts;
  const { store, links, secret, facts, locale, places, foreign } = context;
  const { createSite, name: build, ...assets } = parts.built;
  const watches = observers.flatMap(({ watch }) => watch ?? []);
  const site = createSite(
    watches.length === 0 ? facts : async () => ({ ...(await facts()), reportsMoves: true as const }),
  );
  const guard = createGuard({
    secret,
    limits,
    accepted: (form) => {
      for (const observer of observers) observer.accepted?.(form);
    },
  });
  const redirects = live.follow(async () => createRedirects(await store.redirects()));
  const findRedirect = (address: string) => redirects.known()?.(address) ?? null;
  let isStopping = false;
  const app = createApp({
    store,
    live,
    config,
    foreign,
    site,
    locale,
    links,
    secret,
    guard,
    findRedirect,
    isStopping: () => isStopping,
    publicDir,
    originals: places.originals,
    ...pictures,
    ...assets,
    routes,
  });
  const cache = pageCache(config, app, live, foreign);
  const scope = requestScope({
    trustProxy: config.trustProxy,
    observe: (answered) => {
      for (const observer of observers) observer.answered?.(answered);
    },
  });
  const keyOf = (target: string) => (findRedirect(target) === null ? cacheKey(target, site) : null);
  const cached = cache && cachedFront(cache, keyOf, scope);
  const listeners = watches.map((watch) => watch(site));
  const security = bareHeaders(config, foreign);
  const server = createServer(app.fetch, {
    scope,
    refuse: (status) => problem(status, undefined, { ...security, connection: "close" }),
    hosts: knownHosts(config.siteUrl, config.allowedHosts),
    ...(cached && { cached }),
    seen: (request, response) => {
      for (const listener of listeners) listener(request, response);
    },
  });
  // The port opens with all that is read with the content.
  await live.look();
  return {
    server,
    announceEnd: () => {
      isStopping = true;
    },
    build,
  };
}
