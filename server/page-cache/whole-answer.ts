import { createHash } from "node:crypto";
import { type OncePerKey, oncePerKey } from "../base/once.ts";
import { leastCompressed } from "../http/compress.ts";
import type { Encoding } from "../http/encoding.ts";

/** A whole answer, in the encodings that were requested so far. */
export interface WholeAnswer {
  readonly key: string;
  readonly status: number;
  /** Name and value alternating, as `writeHead` accepts them; without length, encoding and `location`. */
  readonly headers: readonly string[];
  /** Where it leads, if it redirects. */
  readonly location: string | null;
  /** Null where a client cannot have it cached. */
  readonly etag: string | null;
  readonly bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Compressions in progress, by encoding. */
  readonly compressing: OncePerKey<Buffer>;
  /** The content version that it shows; null where only the clients that wait for it may have it. */
  readonly version: string | null;
  /** When it was rendered, on the monotonic clock. */
  readonly madeAt: number;
}

/** Headers that belong to one transfer, or that are set when it is sent. */
const dropped: ReadonlySet<string> = new Set(["content-length", "content-encoding", "vary", "location"]);
/** Headers that a cached answer gets from the cache. */
const replaced: ReadonlySet<string> = new Set(["etag", "cache-control"]);

/**
 * Takes in a response. The validator of a cached one is the content's hash: an unchanged answer keeps it
 * across publishings. Anything but 200 has none, because conditions do not apply to it (RFC 9110, 13.2.1).
 */
export async function takeIn(
  response: Response,
  place: Pick<WholeAnswer, "key" | "version" | "madeAt">,
): Promise<WholeAnswer> {
  const { status } = response;
  const identity = Buffer.from(await response.arrayBuffer());
  const isCached = place.version !== null;
  const headers = [...response.headers]
    .filter(([name]) => !dropped.has(name) && !(isCached && replaced.has(name)))
    .flat();
  headers.push("vary", "Accept-Encoding");
  const hash = () => createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const etag = isCached && status === 200 ? `W/"${hash()}"` : null;
  if (etag !== null) headers.push("etag", etag);
  return {
    ...place,
    status,
    headers,
    location: response.headers.get("location"),
    etag,
    bodies: identity.length < leastCompressed ? { identity, br: identity, gzip: identity } : { identity },
    compressing: oncePerKey(),
  };
}

/** What an answer takes beside its bytes and texts: objects, lists of headers; in bytes, measured. */
const overhead = 2048;

/**
 * Bytes that an answer holds in memory: the whole buffers that its bodies keep alive, not only what they
 * show.
 */
export function sizeOf({ key, bodies, headers }: WholeAnswer): number {
  // A small body is the same under every encoding.
  const held = [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.buffer.byteLength, 0);
  return held + key.length + headers.join("").length + overhead;
}
