import type { IncomingMessage, ServerResponse } from "node:http";
import { pathOf, logFailure } from "../base/log.ts";
import type { Scope } from "../front/scope.ts";
import { matches } from "../http/answer-json.ts";
import { encodingFor } from "../http/encoding.ts";
import type { PageCache } from "./page-cache.ts";
import type { WholeAnswer } from "./whole-answer.ts";
import { asError } from "../base/errors.ts";

/**
 * Answers a request from the page cache before it becomes a `Request`. Returns false where the address is not
 * cacheable: then the application answers. Hits are answered at once; everything else runs in its `scope`,
 * which observes it.
 */
export function cachedFront(
  cache: PageCache,
  keyOf: (target: string) => string | null,
  scope: Scope = (_request, _response, work) => work(),
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const key = keyOf(url);
    if (key === null) return false;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const send = (answer: WholeAnswer, body: Buffer) => {
      const headers = headersOf(answer, url);
      if (answer.etag !== null && matches(request.headers["if-none-match"], answer.etag.slice(2))) {
        response.writeHead(304, headers).end();
        return;
      }
      headers.push("content-length", String(body.length));
      if (body !== answer.bodies.identity) headers.push("content-encoding", encoding);
      response.writeHead(answer.status, headers).end(method === "HEAD" ? undefined : body);
    };
    const hit = cache.atHand(key);
    const ready = hit?.bodies[encoding];
    if (hit && ready) {
      send(hit, ready);
      return true;
    }
    const answerLater = async () => {
      try {
        const answer = await cache.find(key);
        send(answer, await cache.body(answer, encoding));
      } catch (error) {
        logFailure("GET", pathOf(url), asError(error));
        if (!response.headersSent) response.writeHead(500, { "cache-control": "no-store" });
        response.end();
      }
    };
    scope(request, response, () => void answerLater());
    return true;
  };
}

/** The headers of an answer without those of its body: name and value alternating. */
function headersOf({ status, version, headers, location }: WholeAnswer, url: string): string[] {
  const caching = version === null ? [] : cachingHeaders();
  if (location === null) return [...caching, ...headers];
  return [...caching, ...headers, "location", status === 301 ? withQuery(location, url) : location];
}

const queryPart = /\?.*/s;

/** Where a redirect leads, which is cached for every query, with the query that was sent. */
function withQuery(location: string, url: string): string {
  return location.replace(queryPart, "") + (queryPart.exec(url)?.[0] ?? "");
}

/**
 * The headers that say how long a cached answer may be served, at the moment of sending it.
 *
 * A shared cache may hold an answer for a second; with the tenth of a second that a process needs to notice a
 * publishing, the promised two seconds are kept. No `stale-while-revalidate`, which would add to them. nginx
 * counts in whole seconds of the clock and turns one second into up to two, but accepts the last second
 * (since 1970) in which an answer may be served.
 */
const cachingHeaders = (): readonly string[] => [
  "x-accel-expires",
  `@${Math.floor(Date.now() / 1000)}`,
  "cache-control",
  "public, max-age=0, s-maxage=1, stale-if-error=86400",
];
