import type { MiddlewareHandler } from "hono";
import { problem } from "#server/http/problem.ts";
import { originAt, type Place } from "./place.ts";

const methods = ["GET", "HEAD", "POST"];

/**
 * What every request passes first, whatever it asks for: the Host must be the desk's own, so must be the Origin where the browser names one, and
 * another site's page may reach nothing but the desk's front door by a link.
 */
export function gate(place: Place): MiddlewareHandler {
  return async ({ req }, next) => {
    const url = new URL(req.url);
    const host = req.header("host") ?? url.host;
    const own = originAt(place, host);
    // A target that names another host than the Host header would have two readings.
    if (own === null || url.host !== new URL(`http://${host}`).host) return problem(421);
    if (!methods.includes(req.method)) return problem(405, undefined, { allow: methods.join(", ") });
    if (isOdd(url.pathname)) return problem(400);
    const origin = req.header("origin");
    if (origin !== undefined && origin !== own) return problem(403);
    return isForeign(req.header("sec-fetch-site"), req.header("sec-fetch-mode")) ? problem(403) : next();
  };
}

/** Whether a page of another site makes its visitor's browser ask; opening the desk by a link is no harm. */
const isForeign = (site: string | undefined, mode: string | undefined) =>
  (site === "cross-site" || site === "same-site") && mode !== "navigate";

/** Spellings of a path that a rule about paths could overlook. */
function isOdd(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return /\/\/|[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
  } catch {
    return true;
  }
}
