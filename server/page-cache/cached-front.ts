import type { IncomingMessage, ServerResponse } from "node:http";
import { matches } from "../api/answer.ts";
import { encodingFor } from "../encoding.ts";
import type { Scope } from "../front/front.ts";
import { pathOf } from "../log.ts";
import { logFailure } from "../middleware/failures.ts";
import { type KeptAnswer, untilSecondEnds } from "./kept-answer.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Answers a request from the page cache before it becomes a `Request`. False where the address is not kept:
 * then the application answers. What is at hand is answered straight away; all else is done in its `scope`.
 */
export function cachedFront(
  cache: PageCache,
  keyOf: (target: string) => string | null,
  scope: Scope = (_request, _response, work) => work(),
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = keyOf(request.url ?? "");
    if (key === null) return false;
    const kept = cache.atHand(key);
    const body = kept?.bodies[encodingFor(header(request, "accept-encoding"))];
    if (kept && body) {
      cache.counts.hits += 1;
      send(request, response, kept, body);
      return true;
    }
    cache.counts.misses += 1;
    scope(request, response, () => void answerLater(cache, key, request, response));
    return true;
  };
}

async function answerLater(
  cache: PageCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await answer(cache, key, request, response);
  } catch (error) {
    logFailure("GET", pathOf(key), error instanceof Error ? error : new Error(String(error)));
    if (!response.headersSent) response.writeHead(500, { "cache-control": "no-store" });
    response.end();
  }
}

async function answer(
  cache: PageCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = await cache.find(key);
  if ("kept" in found) {
    const encoding = encodingFor(header(request, "accept-encoding"));
    const body = await cache.body(found.kept, encoding);
    send(request, response, found.kept, body);
    return;
  }
  const { status, headers } = found.passing;
  const body = Buffer.from(await found.passing.arrayBuffer());
  response.writeHead(status, [...headers].flat().concat("content-length", String(body.length)));
  response.end(request.method === "HEAD" ? undefined : body);
}

function send(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer, body: Buffer): void {
  const { status, etag, bodies } = kept;
  const headers = [...untilSecondEnds(), ...kept.headers];
  if (matches(header(request, "if-none-match"), etag.slice(2))) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const encoding = body === bodies.br ? "br" : body === bodies.gzip ? "gzip" : null;
  const all = [...headers, "content-length", String(body.length)];
  if (encoding) all.push("content-encoding", encoding);
  response.writeHead(status, all);
  response.end(request.method === "HEAD" ? undefined : body);
}

function header(request: IncomingMessage, name: "accept-encoding" | "if-none-match"): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
