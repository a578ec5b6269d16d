import { drawnSide } from "#contract/brand.ts";
import { CallError } from "#contract/data-source.ts";
import { type Context, Hono } from "hono";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import { createIndexedPages } from "./indexed-pages.ts";
import type { DiscoveryParts } from "./parts.ts";
import { securityText, securityTextPath } from "./security-text.ts";
import { sitemap } from "./sitemap.ts";
import { websiteName } from "./website-name.ts";
import type { ServerLocale } from "#words/catalogue.ts";

/** `/sitemap.xml`, `/robots.txt`, `/rss.xml`, `/site.webmanifest` and `/.well-known/security.txt`. */
export function discoveryRoutes(parts: DiscoveryParts): Hono {
  const app = new Hono();
  const indexedPages = createIndexedPages(parts);
  const serve = (path: string, type: string, make: (origin: string) => Promise<string | null>) =>
    app.all(path, byMethod({ GET: (context) => answer(context, parts, type, make) }));

  serve("/robots.txt", "text/plain; charset=utf-8", (origin) =>
    Promise.resolve(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );
  serve(securityTextPath, "text/plain; charset=utf-8", (origin) => securityText(parts, origin));
  serve("/rss.xml", "application/rss+xml; charset=utf-8", async (origin) => {
    // A feed without posts, or of a blog that is turned off, does not exist.
    const { store, foreign } = parts;
    if ((await store.closed(foreign !== null)).includes("blog")) return null;
    const { rss } = await import("./rss.ts");
    return rss(parts, origin);
  });
  serve("/sitemap.xml", "application/xml; charset=utf-8", async (origin) =>
    sitemap(await indexedPages(), origin),
  );
  app.all("/site.webmanifest", byMethod({ GET: () => answerManifest(parts) }));
  return app;
}

/** How long others may cache an answer. */
const usualSeconds = 3600;

async function answer(
  context: Context,
  { config }: DiscoveryParts,
  type: string,
  make: (origin: string) => Promise<string | null>,
): Promise<Response> {
  const origin: PublicOrigin | null = publicOrigin(context, config.siteUrl);
  if (origin === null) return problem(400);
  try {
    const body = await make(origin.origin);
    if (body === null) return problem(404);
    const caching = origin.isPublic ? `public, max-age=${usualSeconds}` : "no-store";
    return new Response(body, { headers: { "content-type": type, "cache-control": caching } });
  } catch (error) {
    // A crawler comes back after a 503; a sitemap with half of its pages would remove the others from the
    // index.
    if (error instanceof CallError) return problem(503);
    throw error;
  }
}

async function answerManifest({ source, brand: ask, locale }: DiscoveryParts): Promise<Response> {
  const [brand, spoken] = await Promise.all([ask(), locale()]);
  const { name, known } = await websiteName(source, spoken);
  return new Response(manifest(name, brand.tones[drawnSide(brand)].bg, spoken), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": known ? "public, max-age=3600" : "no-store",
    },
  });
}

/** The web app manifest: how a device shows the site among its apps, on the brand's background colour. */
function manifest(name: string, ground: string, { language, direction }: ServerLocale): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "browser",
    lang: language,
    dir: direction,
    background_color: ground,
    theme_color: ground,
    icons: [
      icon(192, "any"),
      icon(512, "any"),
      icon(192, "maskable"),
      icon(512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  });
}

/** The public address of the site as one answer may name it, without a trailing slash. */
interface PublicOrigin {
  readonly origin: string;
  /** Whether others may cache the answer. */
  readonly isPublic: boolean;
}

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const plainHost = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]{2,45}\\])(?::\\d{1,5})?$`, "i");

/**
 * `SITE_URL`, or the requested host: then the answer is not cacheable, or a stranger's Host header would stay
 * in a cache for others. Null where the host is invalid.
 */
function publicOrigin(context: Context, siteUrl: string): PublicOrigin | null {
  if (siteUrl !== "") return { origin: siteUrl, isPublic: true };
  const { host, protocol } = new URL(context.req.url);
  const asked = context.req.header("host") ?? host;
  if (asked.length > 255 || !plainHost.test(asked)) return null;
  return { origin: `${protocol}//${asked}`, isPublic: false };
}
