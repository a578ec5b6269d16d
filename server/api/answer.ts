import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
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
  const whole = { ...meta, pictures };
  const text = isLong(data) ? await listText(data, whole) : JSON.stringify({ data, meta: whole });
  return answerText(context, text, cacheControl);
}

/** Entries written before the event loop gets a turn. Pages ask for fewer, and need none. */
const entriesAtOnce = 25;

const isLong = (data: unknown): data is readonly unknown[] =>
  Array.isArray(data) && data.length > entriesAtOnce;

/** The JSON of a long list, the same as `JSON.stringify` would give, made in pieces with turns of the event loop between. */
async function listText(data: readonly unknown[], meta: Meta): Promise<string> {
  const pieces: string[] = [];
  for (let start = 0; start < data.length; start += entriesAtOnce) {
    await turn();
    pieces.push(JSON.stringify(data.slice(start, start + entriesAtOnce)).slice(1, -1));
  }
  return `{"data":[${pieces.join(",")}],"meta":${JSON.stringify(meta)}}`;
}

/** JSON with a validator: what the client still has is not sent again. */
export function answerJson(context: Context, body: unknown, cacheControl?: string): Response {
  return answerText(context, JSON.stringify(body), cacheControl);
}

function answerText(context: Context, text: string, cacheControl = "no-cache"): Response {
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
