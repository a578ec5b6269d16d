import { createHash } from "node:crypto";
import { type Period, secondsUntil } from "../base/timeline.ts";
import { takeIn, type WholeAnswer } from "./whole-answer.ts";

/** A cached answer. */
export interface CachedAnswer extends WholeAnswer {
  readonly key: string;
  /** What is published, and until when, at the instant that it shows. */
  readonly period: Period;
  /** When it was rendered, on the monotonic clock. */
  readonly madeAt: number;
  /** Number of cache hits, up to the point where it is worth its better compression. */
  asked: number;
}

/**
 * A shared cache may hold an answer for a second; with the half second that a process needs to notice a
 * publishing, the promised two seconds are kept. No `stale-while-revalidate`, which would add to them.
 */
const usualCaching = caching(1, 86_400);

function caching(shared: number, staleIfError: number): string {
  return `public, max-age=0, s-maxage=${shared}, stale-if-error=${staleIfError}`;
}

/**
 * The same for nginx, name and value: it counts in whole seconds of the clock and turns one second into up to
 * two, but accepts the last second (since 1970) in which an answer may be served.
 */
function untilSecondEnds(now: number): readonly [string, string] {
  return ["x-accel-expires", `@${Math.floor(now / 1000)}`];
}

/**
 * The headers that say how long a cached answer may be served, at the moment of sending it: never beyond the
 * next change, and in an emergency never beyond the next time that something is hidden.
 */
export function cachingHeaders({ period }: CachedAnswer, now: number): readonly string[] {
  const { until, endsAt } = period;
  // Rendered just before a change: what it shows may be hidden by now.
  if (now >= until || now < period.since) return ["cache-control", "no-store"];
  const isUsual = until === Number.POSITIVE_INFINITY && endsAt === until;
  const value = isUsual
    ? usualCaching
    : caching(secondsUntil(until, now, 1), secondsUntil(endsAt, now, 86_400));
  return [...untilSecondEnds(now), "cache-control", value];
}

/** The key and the period under which an answer is cached. */
export type Place = Pick<CachedAnswer, "key" | "period" | "madeAt">;

/**
 * Turns an answer into one to cache. The validator is the content's hash: an unchanged answer keeps it across
 * publishings. Anything but 200 has none, because conditions do not apply to it (RFC 9110, 13.2.1).
 */
export async function keep(answer: Response, place: Place): Promise<CachedAnswer> {
  const whole = await takeIn(answer, ["etag", "cache-control"]);
  const { identity } = whole.bodies;
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const etag = answer.status === 200 ? `W/"${hash}"` : null;
  const validator = etag === null ? [] : ["etag", etag];
  const headers = [...whole.headers, ...validator];
  return { ...whole, headers, etag, ...place, asked: 0 };
}

/**
 * What an entry takes beside its bytes and texts: objects, lists of headers, its slot in the cache; in bytes,
 * measured.
 */
const overhead = 2048;

/**
 * Bytes that an answer holds in memory: the whole buffers that its bodies keep alive, not only what they
 * show.
 */
export function sizeOf({ key, bodies, headers }: CachedAnswer): number {
  // A small body is the same under every encoding.
  const held = [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.buffer.byteLength, 0);
  return held + key.length + headers.join("").length + overhead;
}
