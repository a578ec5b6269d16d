import type { Encoding } from "../http/encoding.ts";
import { currentRequest, withRequest } from "../base/request-scope.ts";
import { type Compress, compressQuickly } from "../http/compress.ts";
import { recompressor } from "./recompress.ts";
import { keep, type CachedAnswer } from "./cached-answer.ts";
import { createPartitions } from "./partitions.ts";
import { watchVersion } from "./watch-version.ts";
import { bodyIn, takeIn, type WholeAnswer } from "./whole-answer.ts";

interface PageCacheParts {
  /** Renders the answer of an address. */
  readonly render: (key: string) => Response | Promise<Response>;
  /** The version of the published content; rejects or resolves to null while it is unknown. */
  readonly version: () => Promise<string | null>;
  /** The most bytes that it may hold. */
  readonly maxBytes: number;
  /** How long an answer is fresh, in ms: for content whose version is unknown. */
  readonly freshMs?: number;
  readonly compress?: Compress;
  readonly now?: () => number;
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

/** 404 pages and redirects are cached too: crawlers request them repeatedly, and each costs as much as any other page. */
function mayBeKept(answer: Response): boolean {
  return [200, 301, 404].includes(answer.status) && answer.headers.get("cache-control") !== "no-store";
}

/**
 * Answers by address and content version. Each is rendered once, however many clients request it at a time;
 * what cannot be rendered because the database is away is served stale.
 */
export function createPageCache(parts: PageCacheParts) {
  const { render, maxBytes, freshMs = Number.POSITIVE_INFINITY, compress = compressQuickly } = parts;
  const { now = () => performance.now() } = parts;
  const kept = createPartitions(maxBytes);
  const underWay = new Map<string, Flight>();
  const watched = watchVersion(parts.version, now);
  const improve = recompressor(kept);

  const count = (found: CachedAnswer) => {
    if (found.asked <= askedForBetter && found.bodies.br && ++found.asked === askedForBetter) improve(found);
  };

  async function make(key: string, version: string): Promise<Found> {
    const old = kept.get(key);
    const answer = await Promise.resolve(render(key)).catch((error: unknown) => {
      if (old) return null;
      throw error;
    });
    if (old && (answer === null || answer.status >= 500)) return old;
    if (answer === null || !mayBeKept(answer)) return takeIn(answer ?? new Response(null, { status: 503 }));
    const made = await keep(answer, { key, version, madeAt: now() });
    kept.put(made);
    return made;
  }

  /**
   * Starts rendering an answer. The work counts as unwanted only once every client that requested it has
   * left.
   */
  function takeOff(key: string, version: string): Flight {
    const request = currentRequest();
    const waiting = new Set([request?.hasLeft ?? stays]);
    const hasLeft = () => [...waiting].every((left) => left());
    const begin = () => make(key, version).finally(() => underWay.delete(key));
    const flight = { waiting, found: request ? withRequest({ ...request, hasLeft }, begin) : begin() };
    underWay.set(key, flight);
    return flight;
  }

  return {
    /** The cached answer, without waiting: the usual case. */
    atHand(key: string): CachedAnswer | undefined {
      const version = watched.fresh();
      if (version === undefined) return undefined;
      const found = kept.get(key);
      if (found?.version !== version || now() - found.madeAt >= freshMs) return undefined;
      count(found);
      return found;
    },
    /** The answer of an address, rendered where it is not cached. */
    async find(key: string): Promise<Found> {
      const version = await watched.now();
      const found = kept.get(key);
      if (found?.version === version && now() - found.madeAt < freshMs) {
        count(found);
        return found;
      }
      const flight = underWay.get(key);
      flight?.waiting.add(currentRequest()?.hasLeft ?? stays);
      return (flight ?? takeOff(key, version)).found;
    },
    /** The body of an answer in an encoding; the first request for one waits for a fast compression. */
    async body(answer: Found, encoding: Encoding): Promise<Buffer> {
      const isNew = answer.bodies[encoding] === undefined;
      const body = await bodyIn(answer, encoding, compress);
      if (isNew && "key" in answer) kept.recount(answer);
      return body;
    },
    /** The content version that answers are given in. */
    version: () => watched.now(),
    /** Requests that were cache hits, and that were not. */
    counts: { hits: 0, misses: 0 },
    /** Bytes held. */
    size: kept.size,
  };
}
