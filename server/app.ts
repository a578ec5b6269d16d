import { type Brand, neutralBrand } from "#contract/brand.ts";
import { calls } from "#contract/calls.ts";
import { stillPath } from "#contract/still-path.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { Guard } from "./forms/form-guard.ts";
import { knownHosts } from "./http/hosts.ts";
import { byMethod } from "./http/methods.ts";
import { problem } from "./http/problem.ts";
import { references, apiRoutes } from "./api/routes.ts";
import { answerSample } from "./api/samples.ts";
import type { ForeignSource } from "./api/foreign-source.ts";
import { createSource } from "./api/source.ts";
import type { Config } from "./config/config.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { compressAnswers } from "./middleware/compression.ts";
import { queueHeavyWork } from "./middleware/heavy-work.ts";
import { failureAnswers } from "./middleware/failures.ts";
import { redirectOldAddresses } from "./middleware/redirect-old-addresses.ts";
import { redirectSpellings } from "./middleware/redirect-spellings.ts";
import { refuseHosts, refusePaths, refuseCrossSite } from "./middleware/refuse-requests.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { confirmPath, type NewsletterLinks, unsubscribePath } from "./newsletter/links.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { answerReadiness } from "./readiness/readiness.ts";
import { inOneVersion, inOneVersionSite, stamped } from "./one-version.ts";
import { createLimit, TooBusy } from "./base/limit.ts";
import { clientHasLeft } from "./base/request-scope.ts";
import { createLive, type Live } from "./base/live.ts";
import type { FindRedirect } from "./base/redirects.ts";
import type { Site } from "./base/site-contract.ts";
import { shareRoute } from "./share/share-route.ts";
import { stillSvg } from "./brand/still.ts";
import { brandFiles, brandPaths } from "./storage/brand-files.ts";
import { folderPlaces } from "./storage/folder-originals.ts";
import type { Originals } from "./storage/originals.ts";
import { type SiteFolders, siteFiles } from "./storage/site-files.ts";
import { followPublished, type PublishedMedia } from "./storage/published.ts";
import { storageFolders } from "./storage/storage-folders.ts";
import { typefaceFiles } from "./storage/typeface-files.ts";
import { storageRoute } from "./storage/storage-route.ts";
import { createVariants } from "./storage/variants.ts";
import type { Store } from "./store/store.ts";
import { localeOf, siteFacts } from "./site-facts.ts";

/** What the application depends on. */
interface AppParts extends SiteFolders {
  readonly store: Store;
  /** What is live; by default looked at on demand. */
  readonly live?: Live;
  readonly config: Config;
  /** What is read in place of the store; by default nothing is. */
  readonly foreign?: ForeignSource | null;
  readonly site: Site;
  readonly links: NewsletterLinks;
  /** The installation's own secret; references to visitors' messages are derived from it. */
  readonly secret: string;
  /** The published pictures; by default those in the data folder. */
  readonly originals?: Originals;
  /** What is published now; by default read from the store. */
  readonly published?: PublishedMedia;
  /** Whether sizes of pictures are made where they are missing, as they are by default. */
  readonly makesSizes?: boolean;
  /** How long a page waits for its turn, in ms; five seconds by default. */
  readonly pageWaitMs?: number;
  /** The language of the answers; by default that of the content. */
  readonly locale?: () => Promise<ServerLocale>;
  /** In front of the forms; without one every submission is accepted. */
  readonly guard?: Guard;
  /** What features answer. */
  readonly routes?: readonly Hono[];
  /** The rules of `redirects.yaml`; without them no address is an old one. */
  readonly findRedirect?: FindRedirect;
  /** Whether the process is ending; by default it never is. */
  readonly isStopping?: () => boolean;
}

// A rush of addresses neither blocks the process nor piles up in it.
const pagesAtOnce = 8;
const mostWaiting = 800;
const usualWaitMs = 5000;

/** The whole application as a function from request to answer. Opens no port and knows no React. */
export function createApp(parts: AppParts): Hono {
  const { store, config, links, secret, guard, routes = [], foreign = null } = parts;
  const { originals = folderPlaces(config.dataDir).originals } = parts;
  const { locale = localeOf(siteFacts(config, store, foreign)), live = createLive(() => store.live()) } =
    parts;
  const app = new Hono();
  const data = new Hono();
  const version = async () => (await live.look())?.version ?? null;
  const site = inOneVersionSite(parts.site, version);
  const followedBrand = live.follow(store.brand);
  const brand = async () => (await followedBrand.now()) ?? neutralBrand;
  const source = createSource(store, foreign);

  app.use(compressAnswers);
  app.use(securityHeaders(config, foreign));
  app.use(refuseHosts(knownHosts(config.siteUrl, config.allowedHosts)));
  app.use(refusePaths);
  app.use(redirectSpellings(site));
  app.use(refuseCrossSite(config.siteUrl, [confirmPath, unsubscribePath]));
  // It reads each body whole: files have validators of their own.
  app.use("/api/*", etag());
  app.use("/samples/*", etag());
  const answerFailure = failureAnswers(locale);
  app.onError(answerFailure);
  data.onError(answerFailure);

  const { reportToken, dataDir } = config;
  const sendsMail = config.mail !== null;
  const behindProxy = config.trustProxy !== 0;
  const probed = { store, originals, dataDir, sendsMail };
  const { isStopping = () => false, findRedirect = () => null } = parts;
  const readiness = answerReadiness({ ...probed, token: reportToken, behindProxy, isStopping });
  app.all("/healthz", byMethod({ GET: () => plain(200, "ok") }));
  app.all("/readyz", byMethod({ GET: readiness }));

  for (const route of routes) app.route("/", route);

  data.route(
    "/",
    apiRoutes(store, config, { site, source }, { foreign, guard, reference: references(secret) }),
  );
  data.all("/samples/*", answerSample(store, source));
  app.use(calls.posts.path, queueHeavyWork(foreign?.listsAtOnce));
  const fromOneVersion: MiddlewareHandler = async ({ req }, next) =>
    isRead(req.method)
      ? inOneVersion(() => stamped(async () => data.fetch(req.raw), version), version)
      : next();
  app.use("/samples/*", fromOneVersion);
  // A foreign source does not announce changes of its content.
  if (!foreign) app.use("/api/*", fromOneVersion);
  app.route("/", data);
  app.route("/", newsletterRoutes(store, links, brand, locale));
  const files = siteFiles(parts);
  app.use(async (context, next) => (await files.own(context)) ?? next());
  app.all("/fonts/*", typefaceFiles());
  app.all(stillPath, byMethod({ GET: async () => still(await brand()) }));
  const ofBrand = brandFiles(store, live);
  for (const path of brandPaths) app.all(path, async (context, next) => (await ofBrand(context)) ?? next());
  app.route("/", discoveryRoutes({ store, brand, config, source, foreign, locale }));
  const { variants, typefaces } = storageFolders(config.dataDir);
  const { published = followPublished(store, live) } = parts;
  const { makesSizes = true } = parts;
  const getVariant = createVariants({ folder: variants, originals, makesSizes });
  app.all("/storage/*", storageRoute({ originals, published, getVariant }));
  app.all(
    "/share/*",
    shareRoute({
      site,
      source,
      brand,
      brandFiles: store.brandFiles,
      locale,
      originals,
      published,
      version: store.contentVersion,
      typefaces,
    }),
  );

  const inTurn = createLimit(pagesAtOnce, mostWaiting, parts.pageWaitMs ?? usualWaitMs);
  const render = (request: Request) =>
    inTurn(async () => {
      if (clientHasLeft()) throw new TooBusy("its client has left");
      return site.renderPage(request, { source });
    });
  const page = byMethod({ GET: ({ req }) => render(asGet(req.raw)) });
  app.use(async (context, next) => (await files.built(context)) ?? next());
  app.all("/assets/*", () => problem(404));
  const ask = (path: string) => render(new Request(new URL(path, "http://in-process")));
  app.use(redirectOldAddresses({ find: findRedirect, kindOf: (path) => site.kindOf(path), ask }));
  app.all("*", page);
  return app;
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** HEAD is rendered like GET, so that its headers (CSP hashes, length) are the same; Hono drops the body. */
function asGet(request: Request): Request {
  return request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
}

/** The brand's still life as a file; cached for an hour, like its icons. */
function still(brand: Brand): Response {
  return new Response(stillSvg(brand), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
