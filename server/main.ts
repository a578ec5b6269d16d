import path from "node:path";
import type { Hono } from "hono";
import { createGuard } from "./forms/form-guard.ts";
import { openLimits } from "./abuse/limits.ts";
import { createApp } from "./app.ts";
import { type Built, loadBuilt } from "./build-folder.ts";
import { type Config, readConfig } from "./config/config.ts";
import { refuseHosts } from "./front/refuse-hosts.ts";
import { requestScope } from "./front/scope.ts";
import { createGovernor } from "./front/governor.ts";
import { connectionBound, readLimits } from "./front/open-files.ts";
import { ownAnswers } from "./front/own-answer.ts";
import { redirectOf } from "./base/redirects.ts";
import { holdUnhandled } from "./base/hold-unhandled.ts";
import { createServer, listen, stopOnSignal } from "./listen.ts";
import { log } from "./base/log.ts";
import { mailLine, mailTrouble, startMail } from "./mail/start-mail.ts";
import { bareHeaders } from "./middleware/security-headers.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createMetricsServer } from "./metrics/metrics-server.ts";
import { publishedRedirects } from "./follow-redirects.ts";
import { redirectOldAddresses } from "./front/old-addresses.ts";
import { presentAddresses } from "./front/present-addresses.ts";
import { redirectSpellings } from "./front/spelling.ts";
import { startNotFound } from "./not-found/start-not-found.ts";
import { cacheKey } from "./page-cache/cache-key.ts";
import { cachedFront } from "./page-cache/cached-front.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { prepare } from "./prepare.ts";
import type { Say } from "./publish-content.ts";
import { startRetention } from "./retention/start-retention.ts";
import { startSendings } from "./sendings/start-sendings.ts";
import { localeOf, rememberLocale, siteFacts } from "./site-facts.ts";
import { type CutAhead, startCutAhead } from "./storage/cut-ahead.ts";
import { watchCacheFolder } from "./storage/cache-health.ts";
import { followPublished } from "./storage/published.ts";
import { storageFolders } from "./storage/storage-folders.ts";
import type { Store } from "./store/store.ts";
import { takenPaths } from "./taken-paths.ts";
import { startVisits } from "./visits/start-visits.ts";
import { requestWatcher } from "./visits/watch-requests.ts";
import { announceShown, processName } from "./versions/announce-shown.ts";

/** How long pages of a foreign provider are cached, in ms. */
const providerFreshMs = 5000;

const buildDir = path.resolve(import.meta.dirname, "../build");
const publicDir = path.resolve(import.meta.dirname, "../public");

/** The page cache, unless it is disabled. */
function pageCache(config: Config, app: Hono, store: Store) {
  if (config.pageCacheBytes === 0) return null;
  return createPageCache({
    render: (key) => app.request(new URL(key, "http://in-process").href),
    timeline: () => store.timeline(),
    maxBytes: config.pageCacheBytes,
    // A foreign provider does not announce changes of its content.
    ...(config.apiBaseUrl ? { freshMs: providerFreshMs } : {}),
  });
}

/** What tests replace. */
interface Replaced {
  /** Gives the pages; those of the last build if omitted. */
  readonly built?: () => Promise<Built>;
  /** How long limits wait for Redis, in ms. */
  readonly redisMs?: number;
}

/** The process: reads the configuration, opens the database, listens, and stops gracefully. */
export async function main(
  say: Say,
  { built = () => loadBuilt(buildDir), ...patience }: Replaced = {},
): Promise<void> {
  const config = readConfig();
  log.level = config.logLevel;
  const { database, store, links, secret } = await prepare(config, say);
  const { createSite, name: build, ...assets } = await built();
  const { facts, spoken } = rememberLocale(siteFacts(config, store));
  const site = createSite(facts);
  const locale = localeOf(facts);
  const metrics = await openFigures(config, store);
  const measured = metrics ? { metrics } : {};
  const limits = config.rateLimits ? await openLimits({ ...config, ...patience }) : null;
  const visits = config.visits ? await startVisits({ store, secret }) : undefined;
  if (visits) metrics?.watchVisits();
  const guard = createGuard({
    secret,
    limits,
    count: (form, outcome) => {
      metrics?.submission(form, outcome);
      if (outcome === "accepted") visits?.submission(form);
    },
  });
  const published = followPublished(store);
  const cacheHealth = watchCacheFolder(storageFolders(config.dataDir).variants);
  // Starts when the port is open.
  let sizes: CutAhead | undefined;
  const pictures = { published, cacheHealth, isBeingCut: () => sizes?.isUnderWay() ?? true };
  const app = createApp({
    store,
    config,
    site,
    locale,
    links,
    secret,
    guard,
    publicDir,
    ...pictures,
    ...assets,
    ...measured,
  });
  const cache = pageCache(config, app, store);
  if (cache) metrics?.watchCache(cache);
  const notFound = startNotFound(store);
  const scope = requestScope({
    trustProxy: config.trustProxy,
    observe: (answered) => {
      metrics?.observe(answered);
      notFound.observe(answered);
    },
  });
  const paths = {
    kindOf: (address: string) => site.kindOf(address),
    lastPage: (list: string) => site.lastPage(list),
    isTaken: takenPaths(app, [publicDir, assets.assetsDir]),
  };
  const cached = cache && cachedFront(cache, (target) => cacheKey(target, paths), scope, notFound.observe);
  const own = ownAnswers(scope, bareHeaders(config));
  const redirects = publishedRedirects(store);
  await redirects.follow((await store.contentVersion()) ?? "");
  const present = presentAddresses(paths, async (page) => {
    const key = cache && cacheKey(page, paths);
    return key ? cache.find(key) : redirectOf(await app.request(new URL(page, "http://in-process").href));
  });
  const fronts = [
    refuseHosts(config, own),
    redirectOldAddresses(redirects.find, { ...paths, present }, own),
    ...(cached ? [cached] : []),
    redirectSpellings(paths, own),
  ];
  const { mostConnections, advice } = connectionBound(config.maxConnections, await readLimits());
  if (advice !== null) say(advice);
  const governor = createGovernor({ mostBytes: config.sendBufferBytes, mostConnections });
  metrics?.watchRoom(governor.room);
  const server = createServer(app.fetch, {
    scope,
    own,
    busySentence: () => spoken().server.busy,
    fronts,
    governor,
    ...(visits && { seen: requestWatcher({ config, visits, kindOf: paths.kindOf }) }),
  });
  const address = await listen(server, config);
  const announced = announceShown({
    store,
    name: processName(address),
    build,
    shown: async () => {
      const version = cache ? await cache.version() : ((await store.timeline())?.version ?? "");
      await redirects.follow(version);
      return version;
    },
  });
  const metricsServer = await openMetrics(metrics, config, say);
  const mail = startMail(config, store, links, locale);
  const sendings = startSendings(config, store, links);
  const retention = startRetention(config, store);
  sizes = startCutAhead({ config, published, cacheHealth, say });
  metrics?.watchSizes(sizes);
  const stop = stopOnSignal(server, {
    own,
    background: async () => {
      sizes.stop();
      await Promise.all([retention.stop(), mail?.stop(), sendings?.stop(), announced.stop()]);
    },
    ground: async () => {
      metricsServer?.close();
      await visits?.stop();
      limits?.close();
      await notFound.stop();
      await database.close();
    },
  });
  holdUnhandled({ count: metrics?.unhandled, stop });
  const aboutMail = mailLine(config);
  if (aboutMail) say(aboutMail);
  if (config.mail)
    await store.outbox.health().then(
      (health) => mailTrouble(health).forEach(say),
      () => {},
    );
  const hosts = [config.siteUrl && new URL(config.siteUrl).host, ...config.allowedHosts].filter(Boolean);
  say(`The site is open at ${address}${hosts.length > 0 ? ` (answers only for ${hosts.join(", ")})` : ""}`);
}

/** The metrics, if they are configured; otherwise their library is not even loaded. */
async function openFigures(
  { metricsPort, metricsToken }: Config,
  store: Store,
): Promise<Metrics | undefined> {
  if (metricsPort === null && metricsToken === "") return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(store);
}

async function openMetrics(
  metrics: Metrics | undefined,
  { metricsPort, metricsHost, metricsToken }: Config,
  say: Say,
) {
  if (!metrics || metricsPort === null) return null;
  const server = createMetricsServer(metrics, metricsToken);
  const names = { port: "METRICS_PORT", host: "METRICS_HOST", command: "npm start" };
  const address = await listen(server, { port: metricsPort, host: metricsHost }, names);
  say(`Figures for Prometheus stand at ${address}/metrics`);
  return server;
}
