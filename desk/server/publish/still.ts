import type { Context } from "hono";
import { apiPath } from "#desk/contract/call.ts";
import { publishedFile, type Side, sides } from "#desk/contract/publish.ts";
import { problem } from "#server/http/problem.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";

/** Nothing runs in a still and nothing leaves it; the desk may read how far it is scrolled. */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "sandbox allow-same-origin",
].join("; ");

/** What moves by itself has moved already: the loading screen is gone. What follows scrolling still does. */
const arrived = "<style>*,::before,::after{animation-delay:-60s!important}</style>";

type StillDeps = Pick<Deps, "preview" | "livePages">;

/**
 * A page of one side as a still. Both sides lose their scripts, so that two pages of one origin stand beside
 * each other without requesting each other's data, and what differs is the content alone.
 */
export async function stillPage(deps: StillDeps, context: Context): Promise<Response> {
  const side = sides.find((one) => one === context.req.query("side"));
  if (!side) throw new Refusal(400, "Choose a side.");
  const page = await requestSide(deps, side, context);
  if (!page.headers.get("content-type")?.startsWith("text/html")) return problem(404);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  };
  return new Response(stillOf(await page.text(), side), { headers });
}

/** A picture or a file of the published site. */
export async function publishedAt(deps: StillDeps, context: Context): Promise<Response> {
  // Of the address that is requested: dot segments are gone from it.
  const address = addressOf(context);
  if (!address?.pathname.startsWith("/storage/")) return problem(404);
  return requestSide(deps, "before", context);
}

/**
 * The address of the site that a call names; null where it is none, as a path such as //host, which would be
 * another origin's.
 */
function addressOf({ req }: Context): URL | null {
  const at = req.query("at") ?? "";
  const url = new URL(req.url);
  const address = at.startsWith("/") && URL.canParse(at, url) ? new URL(at, url) : null;
  return address?.origin === url.origin ? address : null;
}

async function requestSide(
  { preview, livePages }: StillDeps,
  side: Side,
  context: Context,
): Promise<Response> {
  const address = addressOf(context);
  if (!address) throw new Refusal(400, "The address is no page of the site.");
  const { req } = context;
  const [host, accept] = [req.header("host") ?? address.host, req.header("accept") ?? "*/*"];
  const request = new Request(address, { headers: { host, accept } });
  return side === "before" ? (await livePages())(request) : (await preview()).fetch(request);
}

/**
 * The page's HTML without scripts, with links that lead nowhere; pictures that the working folder may lack
 * come from the published site.
 */
function stillOf(html: string, side: Side): string {
  const still = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, "")
    // The sandbox opens no window.
    .replace(/<head\b[^>]*>/i, `$&<base target="_blank">${arrived}`);
  if (side === "after") return still;
  return still.replaceAll(
    /(?<=["'(\s,])\/storage\/[^\s"'),<>]+/g,
    (address) => `${apiPath}${publishedFile.path}?at=${encodeURIComponent(address.replaceAll("&amp;", "&"))}`,
  );
}
