import { readFile, stat } from "node:fs/promises";
import type { Context } from "hono";
import { matches } from "../api/answer.ts";

/** A whole file with a validator, or 304. Files here are sized pictures: small enough for memory. */
export async function sendFile(
  context: Context,
  file: string,
  headers: Record<string, string>,
): Promise<Response> {
  const { size, mtimeMs } = await stat(file);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const all = { ...headers, etag };
  if (matches(context.req.header("if-none-match"), etag))
    return new Response(null, { status: 304, headers: all });
  const length = { "content-length": String(size) };
  if (context.req.method === "HEAD") return new Response(null, { headers: { ...all, ...length } });
  return new Response(new Uint8Array(await readFile(file)), { headers: { ...all, ...length } });
}
