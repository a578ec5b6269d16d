import type { MiddlewareHandler } from "hono";
import { encodingFor } from "../http/encoding.ts";
import { compressQuickly } from "../http/compress.ts";

const compressible =
  /^(?:text\/(?:html|javascript)|application\/(?:json|problem\+json|(?:rss\+)?xml))(?:;|$)/;
/** Smaller answers fit into one packet with their headers; in bytes. */
const least = 1024;

/**
 * Compresses answers that the page cache does not hold; the cache asks without Accept-Encoding and compresses
 * them itself.
 */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const answer = context.res;
  const { headers } = answer;
  if (hasChosen(headers) || !compressible.test(headers.get("content-type") ?? "")) return;
  headers.append("vary", "Accept-Encoding");
  const encoding = encodingFor(context.req.header("accept-encoding"));
  if (encoding === "identity" || context.req.method === "HEAD" || answer.body === null) return;
  const body = Buffer.from(await answer.arrayBuffer());
  const sent = body.length < least ? body : await compressQuickly(body, encoding);
  if (sent !== body) {
    headers.set("content-encoding", encoding);
    // The bytes differ: a strong validator would claim that they are the same (RFC 9110, 8.8.1).
    const etag = headers.get("etag");
    if (etag?.startsWith('"')) headers.set("etag", `W/${etag}`);
  }
  headers.delete("content-length");
  context.res = undefined;
  context.res = new Response(new Uint8Array(sent), { status: answer.status, headers });
};

/** Whether a coding was chosen where the answer was made, as for files with precompressed siblings. */
const hasChosen = (headers: Headers) =>
  headers.has("content-encoding") || headers.get("vary")?.includes("Accept-Encoding");
