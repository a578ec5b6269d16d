import type { HonoRequest, MiddlewareHandler } from "hono";
import { apiPath } from "#desk/contract/call.ts";
import { problem } from "#server/http/problem.ts";
import { originAt, type DeskPlace } from "./place.ts";

const methods = ["GET", "HEAD", "POST"];

/**
 * What every request passes first, whatever its address: the Host must be the desk's own, so must be the
 * Origin where the browser names one, and another site's page may reach nothing but the desk's sign-in page
 * by a link.
 */
export function gate(place: DeskPlace): MiddlewareHandler {
  return async ({ req }, next) => {
    const url = new URL(req.url);
    const host = req.header("host") ?? url.host;
    const deskOrigin = originAt(place, host);
    // A target that names another host than the Host header would have two readings.
    if (deskOrigin === null || url.host !== new URL(`http://${host}`).host) return problem(421);
    if (!methods.includes(req.method)) return problem(405, undefined, { allow: methods.join(", ") });
    if (isAmbiguous(url.pathname)) return problem(400);
    const origin = req.header("origin");
    if (origin !== undefined && origin !== deskOrigin) return problem(403);
    return isForeign(req) && !isLink(req) ? problem(403) : next();
  };
}

/**
 * Whether a page of another site makes its visitor's browser ask. Programs on other ports of this machine are
 * of the same site, and get the cookie.
 */
const isForeign = (req: HonoRequest) => /^(?:cross|same)-site$/.test(req.header("sec-fetch-site") ?? "");

/** Whether a window of its own is opened: that is no harm, but for a call, and not in a frame. */
const isLink = (req: HonoRequest) =>
  req.header("sec-fetch-mode") === "navigate" &&
  (req.header("sec-fetch-dest") ?? "document") === "document" &&
  !req.path.startsWith(`${apiPath}/`);

/**
 * Whether a path is spelled in a way that a rule about paths could overlook: an encoded slash, and, encoded
 * or not, dot segments, double slashes and backslashes.
 */
export function isAmbiguous(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return /%2f/i.test(pathname) || /\/\/|[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
  } catch {
    return true;
  }
}
