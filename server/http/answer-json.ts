import { createHash } from "node:crypto";
import type { Context } from "hono";

/**
 * JSON with a validator: what the client still has cached is not sent again. Hono's `etag` would read the
 * whole body of each answer back; here the text is at hand.
 */
export function answerJson(context: Context, body: unknown, cacheControl?: string): Response {
  return answerText(context, JSON.stringify(body), cacheControl);
}

/** JSON that is already text, with a validator. */
export function answerText(context: Context, text: string, cacheControl = "no-cache"): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": cacheControl };
  if (matches(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}

/** RFC 9110, 13.1.2: a list of validators or `*`, compared weakly. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
