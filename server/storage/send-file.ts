import type { Context } from "hono";
import parseRange from "range-parser";
import { matches } from "../http/answer-json.ts";
import { problem } from "../http/problem.ts";
import type { Originals, ByteRange } from "./originals.ts";

/** A published file. */
export interface StoredFile {
  /** Storage path. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Bytes that are read at a time: what a slow reader keeps in memory. */
const pieceBytes = 512 * 1024;

/** What a file holds may run nothing, load nothing, and reach nothing of the site. */
const sandboxed = "default-src 'none'; sandbox";
/**
 * A video that is opened alone is a page that the browser makes, with a style of its own; it must reach the
 * video.
 */
const ofVideo = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Sends a file or the one part of it that is requested (RFC 9110, 14), a piece at a time. The name holds its
 * hash, so it is the validator, too.
 */
export function sendFile(
  context: Context,
  { name, type, size }: StoredFile,
  originals: Pick<Originals, "readPart">,
  caching: string,
): Response {
  const etag = `"${name.replace(/.*-([^-]+)\.\w+$/, "$1")}"`;
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": caching,
    "content-disposition": `${type === "application/zip" ? "attachment" : "inline"}; filename="${givenName(name)}"`,
    "content-security-policy": type.startsWith("video/") ? ofVideo : sandboxed,
    "content-type": type,
    etag,
  };
  if (matches(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const part = partOf(context, size, etag);
  if (part === "outside") return problem(416, undefined, { "content-range": `bytes */${size}` });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const body = context.req.method === "HEAD" ? null : pieces(originals, name, { start, end });
  const length = { "content-length": String(end - start + 1) };
  if (!part) return new Response(body, { headers: { ...headers, ...length } });
  const range = { "content-range": `bytes ${start}-${end}/${size}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...range } });
}

/** The part that is requested; null for the whole: several parts, or one of another file than this. */
function partOf({ req }: Context, size: number, etag: string): ByteRange | null | "outside" {
  const [asked, condition] = [req.header("range"), req.header("if-range")];
  if (asked === undefined || req.method !== "GET") return null;
  if (condition !== undefined && condition !== etag) return null;
  // The library finds nothing to send there, the standard everything (RFC 9110, 14.1.2).
  const last = /^bytes=-(\d+)$/.exec(asked)?.[1];
  if (last !== undefined && Number(last) > size) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, asked, { combine: true });
  if (ranges === -1) return "outside";
  const [first, ...others] = ranges === -2 || ranges.type !== "bytes" ? [] : ranges;
  return first && others.length === 0 ? first : null;
}

/** The name that the owner gave it, without folder and hash. */
function givenName(name: string): string {
  return name.replace(/^.*\//, "").replace(/-[^-]+(\.\w+)$/, "$1");
}

/**
 * A part of a file as it is read. A reader that goes away ends it; so does a store that fails, visibly by the
 * length.
 */
function pieces(originals: Pick<Originals, "readPart">, name: string, { start, end }: ByteRange) {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await originals.readPart(name, { start: at, end: Math.min(end, at + pieceBytes - 1) });
        if (!piece || piece.length === 0) throw new Error(`${name} ends before its length`);
        controller.enqueue(piece);
        at += piece.length;
        if (at > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
