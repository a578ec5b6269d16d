import { createHash } from "node:crypto";
import { takeIn, type WholeAnswer } from "./whole-answer.ts";

/** An answer that is kept. */
export interface CachedAnswer extends WholeAnswer {
  readonly key: string;
  /** Content version and time at which it was made. */
  readonly version: string;
  readonly madeAt: number;
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

/** Where and when an answer is kept. */
export type Place = Pick<CachedAnswer, "key" | "version" | "madeAt">;

/**
 * Takes an answer in to be kept. The validator is the content's hash: the same words keep it over publishings. What is
 * not 200 has none, because a condition does not apply to it (RFC 9110, 13.2.1).
 */
export async function keep(answer: Response, place: Place): Promise<CachedAnswer> {
  const whole = await takeIn(answer, ["etag", "cache-control"]);
  const { identity } = whole.bodies;
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const etag = answer.status === 200 ? `W/"${hash}"` : null;
  const validator = etag === null ? [] : ["etag", etag];
  const headers = [...whole.headers, ...validator, "cache-control", cacheControl];
  return { ...whole, headers, etag, ...place, asked: 0 };
}

/** What an entry takes beside its bytes and texts: objects, lists of headers, its place in the cache; in bytes, measured. */
const overhead = 2048;

/** Bytes that an answer holds in memory: of its bodies what they keep alive, not what they show. */
export function sizeOf({ key, bodies, headers }: CachedAnswer): number {
  // A small body stands under every encoding.
  const held = [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.buffer.byteLength, 0);
  return held + key.length + headers.join("").length + overhead;
}
