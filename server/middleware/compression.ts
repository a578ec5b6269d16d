import type { MiddlewareHandler } from "hono";
import { encodingFor } from "../http/encoding.ts";
import { compressQuickly } from "../http/compress.ts";

/** Whole texts; the sitemap is a stream, and files have their compressed siblings. */
const compressible = /^(?:text\/html|application\/(?:json|problem\+json|rss\+xml))(?:;|$)/;
/** Less fits into one packet with its headers, in bytes. */
const least = 1024;

/** Compresses answers that the page cache does not hold. Pages that ask the API in the process name no encoding and get none. */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const answer = context.res;
  const { headers } = answer;
  if (headers.has("content-encoding") || !compressible.test(headers.get("content-type") ?? "")) return;
  headers.append("vary", "Accept-Encoding");
  const encoding = encodingFor(context.req.header("accept-encoding"));
  if (encoding === "identity" || context.req.method === "HEAD" || answer.body === null) return;
  const body = Buffer.from(await answer.arrayBuffer());
  const sent = body.length < least ? body : await compressQuickly(body, encoding);
  if (sent !== body) {
    headers.set("content-encoding", encoding);
    // Other bytes: a strong validator would say that they are the same (RFC 9110, 8.8.1).
    const etag = headers.get("etag");
    if (etag?.startsWith('"')) headers.set("etag", `W/${etag}`);
  }
  headers.delete("content-length");
  context.res = undefined;
  context.res = new Response(new Uint8Array(sent), { status: answer.status, headers });
};
