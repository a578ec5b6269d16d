import { createHash } from "node:crypto";
import type { Meta } from "#contract/envelope.ts";
import type { Context } from "hono";
import type { Store } from "../store/store.ts";
import { picturePaths } from "./picture-paths.ts";
import { problem } from "./problem.ts";

/** `{ data, meta }` with the facts of every picture in `data` (API-1); null is 404. */
export async function answerData(
  context: Context,
  store: Store,
  data: unknown,
  meta: Omit<Meta, "pictures"> = {},
  cacheControl?: string,
): Promise<Response> {
  if (data === null) return problem(404);
  const pictures = await store.pictures(picturePaths(data));
  return answerJson(context, { data, meta: { ...meta, pictures } }, cacheControl);
}

/** JSON with a validator: what the client still has is not sent again. */
export function answerJson(context: Context, body: unknown, cacheControl = "no-cache"): Response {
  const text = JSON.stringify(body);
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
