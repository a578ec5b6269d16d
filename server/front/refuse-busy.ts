import type { IncomingMessage, ServerResponse } from "node:http";
import { problemText, problemTitle, retryAfterSeconds } from "../api/problem.ts";

/** 503 for a request that there is no memory for: a sentence for a browser, a problem document for a program. */
export function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
  const isBrowser = request.headers.accept?.includes("text/html") === true;
  const text = isBrowser ? problemTitle(503) : problemText(503);
  response.writeHead(503, {
    "content-type": isBrowser ? "text/plain; charset=utf-8" : "application/problem+json",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "retry-after": String(retryAfterSeconds),
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : text);
}
