import type { Context } from "hono";
import { matches } from "../http/answer-json.ts";

/**
 * A file as it is sent: its bytes, which all answers share, and a validator that is the same on every
 * machine.
 */
export interface SentFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * A whole file with its validator and length, or 304. The bytes are not copied, however many read them and
 * however slowly.
 */
export function sendBytes(
  context: Context,
  { bytes, etag }: SentFile,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = { ...headers, etag };
  if (matches(context.req.header("if-none-match"), etag))
    return new Response(null, { status: 304, headers: all });
  const body = context.req.method === "HEAD" ? null : slices(bytes);
  return new Response(body, { headers: { ...all, "content-length": String(bytes.length) } });
}

const sliceBytes = 64 * 1024;

/**
 * Hands out views of a buffer on demand. A buffer as the body of a `Response` would be copied whole for each
 * client; so would a byte stream's, which takes over what it is given.
 */
function slices(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + sliceBytes));
        at += sliceBytes;
        if (at >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
