import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { moveHeader } from "#contract/move-mark.ts";

/** Who requests a page. */
type Audience = "person" | "bot";

/** Longer user agents are distinguished by their beginning. */
const longestAgent = 512;

/** The beginning of a request's user agent; empty where it has none. */
export const agentOf = ({ "user-agent": agent = "" }: IncomingHttpHeaders): string =>
  agent.slice(0, longestAgent);

const asksNotToBeCounted = (headers: IncomingHttpHeaders) =>
  headers["dnt"] === "1" || headers["sec-gpc"] === "1";

/** A page that the browser loads ahead may never be shown. */
const isAhead = (headers: IncomingHttpHeaders) =>
  headers["sec-purpose"] !== undefined ||
  headers["purpose"] === "prefetch" ||
  headers["x-moz"] === "prefetch";

/** Whether a browser opens a page with the request, and does not read it from a script or into a frame. */
const opensPage = ({ accept, "sec-fetch-dest": dest }: IncomingHttpHeaders) =>
  (dest === undefined || dest === "document") && accept !== undefined && accept.includes("text/html");

/**
 * Whether a request is a page view if its answer is a page. Browsers send `Accept: text/html` when they open
 * an address. A page shown without a load is reported by HEAD, which caching proxies turn into GET.
 */
function mayBeView({ method, headers }: IncomingMessage): boolean {
  const isMove = headers[moveHeader] === "1" && (method === "HEAD" || method === "GET");
  if (!isMove && !(method === "GET" && opensPage(headers))) return false;
  return headers.range === undefined && !isAhead(headers) && !asksNotToBeCounted(headers);
}

/** Who views a page with a request; null where it is no view, or asks not to be counted. */
export function audienceOf(request: IncomingMessage): Audience | null {
  if (!mayBeView(request)) return null;
  const agent = agentOf(request.headers);
  return agent === "" || isbot(agent) ? "bot" : "person";
}
