import type { IncomingMessage, ServerResponse } from "node:http";
import { matches } from "../http/answer-json.ts";
import { encodingFor } from "../http/encoding.ts";
import type { Answered, Scope } from "../front/scope.ts";
import { pathOf } from "../base/log.ts";
import { logFailure } from "../base/log-failure.ts";
import { cachingHeaders } from "./cached-answer.ts";
import type { Found, PageCache } from "./page-cache.ts";
import { encodingOf } from "./whole-answer.ts";

/**
 * Answers a request from the page cache before it becomes a `Request`. Returns false where the address is not
 * cacheable: then the application answers. Hits are answered at once; everything else runs in its `scope`,
 * which observes it. `observeMissing` is called for each hit that is a 404: hits are not measured one by one.
 */
export function cachedFront(
  cache: PageCache,
  keyOf: (target: string) => string | null,
  scope: Scope = (_request, _response, work) => work(),
  observeMissing: (answered: Pick<Answered, "method" | "path" | "status">) => void = () => {},
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = keyOf(request.url ?? "");
    if (key === null) return false;
    const kept = cache.atHand(key);
    const body = kept?.bodies[encodingFor(header(request, "accept-encoding"))];
    if (kept && body) {
      cache.counts.hits += 1;
      const { status } = kept;
      if (status === 404) observeMissing({ method: request.method, path: pathOf(request.url ?? ""), status });
      send(request, response, { found: kept, body, now: cache.clock() });
      return true;
    }
    cache.counts.misses += 1;
    const find = () => findBy(cache, () => keyOf(request.url ?? ""), key);
    scope(request, response, () => void answerLater(cache, find, request, response));
    return true;
  };
}

/**
 * The first answer rendered after a publishing may reveal new facts (such as a list's end): then the address
 * may have another key.
 */
async function findBy(cache: PageCache, keyOf: () => string | null, key: string): Promise<Found> {
  const found = await cache.find(key);
  const now = keyOf();
  return now === null || now === key ? found : cache.find(now);
}

async function answerLater(
  cache: PageCache,
  find: () => Promise<Found>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const found = await find();
    const encoding = encodingFor(header(request, "accept-encoding"));
    const body = await cache.body(found, encoding);
    send(request, response, { found, body, now: cache.clock() });
  } catch (error) {
    logFailure("GET", pathOf(request.url ?? ""), error instanceof Error ? error : new Error(String(error)));
    if (!response.headersSent) response.writeHead(500, { "cache-control": "no-store" });
    response.end();
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { found, body, now }: { found: Found; body: Buffer; now: number },
): void {
  const { status, etag } = found;
  const own = found.status === 301 ? withQuery(found.headers, request.url ?? "") : found.headers;
  const headers = "key" in found ? [...cachingHeaders(found, now), ...own] : [...own];
  if (etag !== null && matches(header(request, "if-none-match"), etag.slice(2))) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  headers.push("content-length", String(body.length));
  const encoding = encodingOf(found, body);
  if (encoding) headers.push("content-encoding", encoding);
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The headers of a redirect, which is cached for every query, with the query that was sent. */
function withQuery(headers: readonly string[], url: string): string[] {
  const from = url.indexOf("?");
  const query = from < 0 ? "" : url.slice(from);
  return headers.map((value, index) =>
    headers[index - 1] === "location" ? value.replace(/\?.*/s, "") + query : value,
  );
}

function header(request: IncomingMessage, name: "accept-encoding" | "if-none-match"): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
