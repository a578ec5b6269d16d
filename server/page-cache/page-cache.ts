import { LRUCache } from "lru-cache";
import { contentVersionHeader } from "#contract/rendered-page.ts";
import type { Live } from "../base/live.ts";
import { oncePerKey } from "../base/once.ts";
import { type Compress, compressQuickly } from "../http/compress.ts";
import type { Encoding } from "../http/encoding.ts";
import { sizeOf, takeIn, type WholeAnswer } from "./whole-answer.ts";

interface PageCacheParts {
  /** Renders the answer of an address. */
  readonly render: (key: string) => Response | Promise<Response>;
  /** The version of the published content. */
  readonly live: Pick<Live, "atHand" | "now">;
  /** The most bytes that it may hold. */
  readonly maxBytes: number;
  /** How long an answer is fresh, in ms: for content whose version is unknown. */
  readonly freshMs?: number;
  readonly compress?: Compress;
  /** The monotonic clock, in ms. */
  readonly now?: () => number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Redirects too: crawlers request them repeatedly, and each costs as much as a page. */
const cachedStatuses = [200, 301];

/**
 * Answers by address and content version, the most recently used ones. Each is rendered once, however many
 * clients request it at a time; what cannot be rendered because the database is away is served stale.
 */
export function createPageCache(parts: PageCacheParts) {
  const { render, live, maxBytes, freshMs = Number.POSITIVE_INFINITY, compress = compressQuickly } = parts;
  const { now = () => performance.now() } = parts;
  const cached = new LRUCache<string, WholeAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const once = oncePerKey<WholeAnswer>();

  function current(key: string, version: string): WholeAnswer | undefined {
    const entry = cached.get(key);
    const isCurrent = entry?.version === version && now() - entry.madeAt < freshMs;
    return isCurrent ? entry : undefined;
  }

  async function make(key: string, version: string): Promise<WholeAnswer> {
    const response = await Promise.resolve(render(key)).catch((error: unknown) => error);
    // A stale answer is better than none.
    const old = response instanceof Response && response.status < 500 ? undefined : cached.get(key);
    if (old) return old;
    if (!(response instanceof Response)) throw response;
    const { status, headers } = response;
    // Made from what was published meanwhile, or from what was known before, where the database did not
    // answer.
    const isOfAnother = (headers.get(contentVersionHeader) ?? version) !== version;
    if (isOfAnother) headers.set("cache-control", "no-store");
    const mayBeCached = cachedStatuses.includes(status) && headers.get("cache-control") !== "no-store";
    const answer = await takeIn(response, { key, version: mayBeCached ? version : null, madeAt: now() });
    if (mayBeCached) cached.set(key, answer);
    return answer;
  }

  return {
    /** The cached answer, without waiting: the usual case. */
    atHand(key: string): WholeAnswer | undefined {
      const known = live.atHand();
      return known === undefined ? undefined : current(key, known?.version ?? "");
    },
    /** The answer of an address, rendered where it is not cached. */
    async find(key: string): Promise<WholeAnswer> {
      const version = (await live.now())?.version ?? "";
      // A request after a publishing does not share a render from before it.
      return current(key, version) ?? once(`${version} ${key}`, () => make(key, version));
    },
    /**
     * The body of an answer in an encoding: the first request for one waits for the compression. If that
     * fails it is the uncompressed body, and the next request tries again.
     */
    async body(answer: WholeAnswer, encoding: Encoding): Promise<Buffer> {
      const { key, bodies, compressing } = answer;
      if (encoding === "identity") return bodies.identity;
      return (
        bodies[encoding] ??
        compressing(encoding, async () => {
          const body = await compress(bodies.identity, encoding).catch(() => null);
          if (body === null) return bodies.identity;
          bodies[encoding] = body;
          // Removed first: the library keeps the size of an answer that it holds already.
          if (cached.peek(key) === answer && cached.delete(key)) cached.set(key, answer);
          return body;
        })
      );
    },
    /** Bytes held. */
    size: () => cached.calculatedSize,
  };
}
