import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../encoding.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** An answer that is kept whole, in the encodings that were asked for so far. */
export interface KeptAnswer {
  readonly status: number;
  /** Name and value in turn, as `writeHead` takes them; without length and encoding. */
  readonly headers: readonly string[];
  readonly etag: string;
  /** Content version and time at which it was made. */
  readonly version: string;
  readonly madeAt: number;
  readonly bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** How often it was at hand, up to where it is worth its better compression. */
  asked: number;
}

/**
 * A shared cache may hold an answer for a second; with the half one that a process needs to see what is published, the two
 * seconds that are promised are not reached. No `stale-while-revalidate`, which would add to them.
 */
const cacheControl = "public, max-age=0, s-maxage=1, stale-if-error=86400";

/**
 * The same for nginx, name and value: it counts in whole seconds of the clock and makes up to two of one, but
 * takes the last second (since 1970) in which an answer may be passed on.
 */
export function untilSecondEnds(now = Date.now()): readonly [string, string] {
  return ["x-accel-expires", `@${Math.floor(now / 1000)}`];
}

/** Headers that belong to one transfer, or that are made anew. */
const dropped = new Set(["content-length", "content-encoding", "etag", "cache-control", "vary"]);

/** Takes a whole answer in. The validator is the content's hash: the same words keep it over publishings. */
export async function keep(answer: Response, version: string, now: number): Promise<KeptAnswer> {
  const identity = Buffer.from(await answer.arrayBuffer());
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers = [...answer.headers].filter(([name]) => !dropped.has(name)).flat();
  headers.push("etag", etag, "cache-control", cacheControl, "vary", "Accept-Encoding");
  return {
    status: answer.status,
    headers,
    etag,
    version,
    madeAt: now,
    bodies: { identity },
    asked: 0,
  };
}

/** Bytes that an answer holds in memory. */
export function sizeOf({ bodies, headers }: KeptAnswer): number {
  const held = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return held + headers.join("").length + 512;
}

const mostWindow = 22;
const leastWindow = 16;

/** Settings of Brotli. The window is as large as the text: the usual one of 4 MB takes that much memory, and more, for a page of 70 KB. */
function brotliSettings({ length }: Buffer, quality: number) {
  const window = Math.min(mostWindow, Math.max(leastWindow, Math.ceil(Math.log2(length + 1))));
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

const quick = 5;
const thorough = 11;

/** The body in an encoding; the first who asks for one waits for a quick compression. */
export async function bodyIn(answer: KeptAnswer, encoding: Encoding): Promise<Buffer> {
  const { bodies } = answer;
  if (encoding === "br") bodies.br ??= await brotli(bodies.identity, brotliSettings(bodies.identity, quick));
  else if (encoding === "gzip") bodies.gzip ??= await deflate(bodies.identity, { level: 6 });
  return bodies[encoding] ?? bodies.identity;
}

/** Compresses once more, as well as it can be done. */
export async function compressThoroughly(answer: KeptAnswer): Promise<void> {
  const { identity } = answer.bodies;
  answer.bodies.br = await brotli(identity, brotliSettings(identity, thorough));
}
