import { contentVersionHeader } from "#contract/rendered-page.ts";
import type { Encoding } from "../http/encoding.ts";
import { currentRequest, withRequest } from "../base/request-scope.ts";
import { type Compress, compressQuickly } from "../http/compress.ts";
import { type Period, periodAt, type Timeline } from "../base/timeline.ts";
import { recompressor } from "./recompress.ts";
import { keep, type CachedAnswer } from "./cached-answer.ts";
import { createPartitions } from "./partitions.ts";
import { watchVersion } from "./watch-version.ts";
import { bodyIn, takeIn, type WholeAnswer } from "./whole-answer.ts";

interface PageCacheParts {
  /** Renders the answer of an address. */
  readonly render: (key: string) => Response | Promise<Response>;
  /**
   * The version of the published content and when it changes by itself; rejects or resolves to null while it
   * is unknown.
   */
  readonly timeline: () => Promise<Timeline | null>;
  /** The most bytes that it may hold. */
  readonly maxBytes: number;
  /** How long an answer is fresh, in ms: for content whose version is unknown. */
  readonly freshMs?: number;
  readonly compress?: Compress;
  /** The monotonic clock, in ms. */
  readonly now?: () => number;
  /** In ms since 1970. */
  readonly clock?: () => number;
}

/** After this many further requests an answer is worth its better compression: about 0.1 s of CPU time. */
const askedForBetter = 3;

/** A cached answer, or one that is served only to the clients that wait for it. */
export type Found = CachedAnswer | WholeAnswer;

export type PageCache = ReturnType<typeof createPageCache>;

/** An answer that is being rendered, and whether every client that waits for it has left. */
interface Flight {
  readonly found: Promise<Found>;
  readonly waiting: Set<() => boolean>;
}

const stays = () => false;

/** A request after a change does not share a render from before it. */
const flightOf = (key: string, { version }: Period) => `${version} ${key}`;

/**
 * 404 pages and redirects are cached too: crawlers request them repeatedly, and each costs as much as any
 * other page.
 */
function mayBeKept(answer: Response): boolean {
  return [200, 301, 404].includes(answer.status) && answer.headers.get("cache-control") !== "no-store";
}

/**
 * Whether an answer was made from another version than the one that it would be kept under: from what was
 * published meanwhile, or from what was known before, where the database did not answer.
 */
function isOfAnother(answer: Response, { version }: Period): boolean {
  const made = answer.headers.get(contentVersionHeader);
  return made !== null && made !== version;
}

/**
 * Answers by address and content version. Each is rendered once, however many clients request it at a time;
 * what cannot be rendered because the database is away is served stale, until something in it is to be
 * hidden.
 */
export function createPageCache(parts: PageCacheParts) {
  const { render, maxBytes, freshMs = Number.POSITIVE_INFINITY, compress = compressQuickly } = parts;
  const { now = () => performance.now(), clock = Date.now } = parts;
  const kept = createPartitions(maxBytes);
  const underWay = new Map<string, Flight>();
  const watched = watchVersion(parts.timeline, now);
  const improve = recompressor(kept);

  const count = (found: CachedAnswer) => {
    if (found.asked <= askedForBetter && found.bodies.br && ++found.asked === askedForBetter) improve(found);
  };

  const isCurrent = (found: CachedAnswer, period: Period) =>
    found.period.version === period.version && now() - found.madeAt < freshMs;
  /** A stale answer is better than none, unless it shows what is hidden by now. */
  const spare = (found: CachedAnswer | undefined) => {
    const at = clock();
    return found && found.period.since <= at && at < found.period.endsAt ? found : undefined;
  };

  async function make(key: string, period: Period): Promise<Found> {
    const answer = await Promise.resolve(render(key)).catch((error: unknown) => {
      if (spare(kept.get(key))) return null;
      throw error;
    });
    if (answer && isOfAnother(answer, period)) answer.headers.set("cache-control", "no-store");
    const old = spare(kept.get(key));
    if (old && (answer === null || answer.status >= 500)) return old;
    if (answer === null || !mayBeKept(answer)) return takeIn(answer ?? new Response(null, { status: 503 }));
    const made = await keep(answer, { key, period, madeAt: now() });
    kept.put(made);
    return made;
  }

  /**
   * Starts rendering an answer. The work counts as unwanted only once every client that requested it has
   * left.
   */
  function takeOff(key: string, period: Period): Flight {
    const request = currentRequest();
    const waiting = new Set([request?.hasLeft ?? stays]);
    const hasLeft = () => [...waiting].every((left) => left());
    const name = flightOf(key, period);
    const begin = () => make(key, period).finally(() => underWay.delete(name));
    const { at } = period;
    const flight = { waiting, found: request ? withRequest({ ...request, hasLeft, at }, begin) : begin() };
    underWay.set(name, flight);
    return flight;
  }

  return {
    /** The cached answer, without waiting: the usual case. */
    atHand(key: string): CachedAnswer | undefined {
      const live = watched.fresh();
      const found = live && kept.get(key);
      if (!found || !isCurrent(found, periodAt(live, clock()))) return undefined;
      count(found);
      return found;
    },
    /** The answer of an address, rendered where it is not cached. */
    async find(key: string): Promise<Found> {
      const period = periodAt(await watched.now(), currentRequest()?.at ?? clock());
      const found = kept.get(key);
      if (found && isCurrent(found, period)) {
        count(found);
        return found;
      }
      const flight = underWay.get(flightOf(key, period));
      flight?.waiting.add(currentRequest()?.hasLeft ?? stays);
      return (flight ?? takeOff(key, period)).found;
    },
    /** Status of an address, and where it leads, if it redirects. */
    async redirect(key: string): Promise<{ readonly status: number; readonly location: string | null }> {
      const { status, headers } = await this.find(key);
      const at = headers.indexOf("location");
      return { status, location: at < 0 ? null : (headers[at + 1] ?? null) };
    },
    /** The body of an answer in an encoding; the first request for one waits for a fast compression. */
    async body(answer: Found, encoding: Encoding): Promise<Buffer> {
      const isNew = answer.bodies[encoding] === undefined;
      const body = await bodyIn(answer, encoding, compress);
      if (isNew && "key" in answer) kept.recount(answer);
      return body;
    },
    /** The content version that answers are given in: the hash of what is published. */
    version: async () => (await watched.now()).version,
    /** The clock for scheduled changes, in ms since 1970. */
    clock,
    /** Requests that were cache hits, and that were not. */
    counts: { hits: 0, misses: 0 },
    /** Bytes held. */
    size: kept.size,
  };
}
