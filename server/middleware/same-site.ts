import type { MiddlewareHandler } from "hono";
import { problem } from "../http/problem.ts";

/**
 * Refuses writes that another site makes its visitors send: by Sec-Fetch-Site, which every browser of recent
 * years sends, otherwise by Origin. Programs send neither, and carry no visitor's identity. At the `signed`
 * paths a signature in the address is the authority: mail providers post there on behalf of their user (RFC
 * 8058), and a page with `Referrer-Policy: no-referrer` posts with `Origin: null`.
 */
export function refuseCrossSite(siteUrl: string, signed: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== "POST" || signed.includes(new URL(context.req.url).pathname)) return next();
    const site = context.req.header("sec-fetch-site");
    const foreign = site
      ? site !== "same-origin" && site !== "none"
      : isForeign(context.req.header("origin"), context.req.header("host"), context.req.url, siteUrl);
    return foreign ? problem(403) : next();
  };
}

/** Scheme and port of the origin may differ behind a proxy that terminates TLS, so only the host counts. */
function isForeign(
  origin: string | undefined,
  host: string | undefined,
  url: string,
  siteUrl: string,
): boolean {
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const own = [host ?? new URL(url).host, ...(siteUrl ? [new URL(siteUrl).host] : [])];
  return !own.includes(new URL(origin).host);
}
