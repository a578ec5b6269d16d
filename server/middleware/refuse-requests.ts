import type { MiddlewareHandler } from "hono";
import { log } from "../base/log.ts";
import { oncePerMinute } from "../base/once.ts";
import { hostFault, type KnownHosts } from "../http/hosts.ts";
import { incomingOf } from "../http/incoming.ts";
import { problem } from "../http/problem.ts";

/**
 * Refuses requests for other hosts, and those of which a proxy may read host or end differently. The page
 * cache, which stands before the application, answers none of them.
 */
export function refuseHosts(known: KnownHosts): MiddlewareHandler {
  const warn = oncePerMinute((host: string) =>
    log.warn({ host: host.slice(0, 100) }, "refused a host; if it is yours, add it to ALLOWED_HOSTS"),
  );
  return async (context, next) => {
    const request = incomingOf(context);
    const fault = request === undefined ? null : hostFault(request, known);
    if (fault === null || request === undefined) return next();
    if (fault === 421) warn(request.headers.host ?? "");
    return problem(fault, undefined, { connection: "close" });
  };
}

/**
 * Answers paths that no part of the site may see: doubled slashes would give a path spellings that rules
 * about it overlook.
 */
export const refusePaths: MiddlewareHandler = async (context, next) => {
  const path = new URL(context.req.url).pathname;
  const decoded = decode(path);
  if (decoded === null) return problem(400);
  if (decoded.includes("//") || decoded.includes("\0") || decoded.includes("\\")) return problem(404);
  return next();
};

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

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
  const ownHosts = [host ?? new URL(url).host, ...(siteUrl ? [new URL(siteUrl).host] : [])];
  return !ownHosts.includes(new URL(origin).host);
}
