import { LRUCache } from "lru-cache";
import { bodyIn, compressThoroughly, keep, type KeptAnswer, sizeOf } from "./kept-answer.ts";

interface PageCacheParts {
  /** Makes the answer of an address. */
  readonly render: (key: string) => Response | Promise<Response>;
  /** The version of what is published; fails or says null while it cannot be told. */
  readonly version: () => Promise<string | null>;
  /** Bytes that it may hold. */
  readonly maxBytes: number;
  /** How long an answer is fresh, in ms: for content whose version nobody tells us. */
  readonly freshMs?: number;
  readonly now?: () => number;
}

/** How often the version is asked for, in ms: with the second of shared caches, publishing is seen within two. */
const versionEveryMs = 500;
/** After how many further requests an answer is worth its better compression: some 0.1 s of a processor. */
const askedForBetter = 3;
/** How long a slow database may hold up an answer that could be given at once, in ms. */
const versionPatienceMs = 250;

/** What a look-up comes to: a kept answer, or one that is not to be kept. */
export type Found = { readonly kept: KeptAnswer } | { readonly passing: Response };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Answers by address and content version. Each is made once, however many ask at a time; what cannot be made
 * anew because the database is away is given as it was.
 */
export function createPageCache(parts: PageCacheParts) {
  const { render, maxBytes, freshMs = Number.POSITIVE_INFINITY, now = () => performance.now() } = parts;
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Found>>();
  const watched = watchVersion(parts.version, now);
  const isKept = (key: string, answer: KeptAnswer) => kept.peek(key) === answer;
  // Said again, so that its size is counted anew.
  const improve = improver(isKept, (key, answer) => kept.set(key, answer));

  const count = (key: string, found: KeptAnswer) => {
    if (found.asked <= askedForBetter && found.bodies.br && ++found.asked === askedForBetter)
      improve(key, found);
  };

  async function make(key: string, version: string): Promise<Found> {
    const old = kept.get(key);
    const answer = await Promise.resolve(render(key)).catch((error: unknown) => {
      if (old) return null;
      throw error;
    });
    if (old && (answer === null || answer.status >= 500)) return { kept: old };
    if (answer === null || answer.status !== 200 || answer.headers.get("cache-control") === "no-store")
      return { passing: answer ?? new Response(null, { status: 503 }) };
    const made = await keep(answer, version, now());
    kept.set(key, made);
    return { kept: made };
  }

  /** Gives a passing answer to each who waited for it: a body can be read once. */
  const share = async (flight: Promise<Found>): Promise<Found> => {
    const found = await flight;
    return "kept" in found ? found : { passing: found.passing.clone() };
  };

  return {
    /** The answer at hand, without waiting: the usual case. */
    atHand(key: string): KeptAnswer | undefined {
      const version = watched.fresh();
      if (version === undefined) return undefined;
      const found = kept.get(key);
      if (found?.version !== version || now() - found.madeAt >= freshMs) return undefined;
      count(key, found);
      return found;
    },
    /** The answer of an address, made where it is not at hand. */
    async find(key: string): Promise<Found> {
      const version = await watched.now();
      const found = kept.get(key);
      if (found?.version === version && now() - found.madeAt < freshMs) {
        count(key, found);
        return { kept: found };
      }
      const flight = underWay.get(key) ?? make(key, version).finally(() => underWay.delete(key));
      underWay.set(key, flight);
      return share(flight);
    },
    /** The body of a kept answer in an encoding. */
    body: bodyIn,
    /** Requests that were answered at once, and that were not. */
    counts: { hits: 0, misses: 0 },
    /** Bytes held. */
    size: () => kept.calculatedSize,
  };
}

/** The content version, asked for at most twice a second; the last one known while the database is away. */
function watchVersion(ask: () => Promise<string | null>, now: () => number) {
  let known = "";
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const update = async () => {
    try {
      known = (await ask()) ?? known;
    } catch {
      // The pages that are kept go on; the next one who comes asks again.
    }
    askedAt = now();
    asking = undefined;
  };
  return {
    fresh: () => (now() - askedAt < versionEveryMs ? known : undefined),
    async now(): Promise<string> {
      if (now() - askedAt < versionEveryMs) return known;
      asking ??= update();
      await Promise.race([asking, patience(versionPatienceMs)]);
      return known;
    },
  };
}

function patience(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Compresses one answer after the other, so that visitors never wait behind it; what is not kept any more is left. */
function improver(
  isKept: (key: string, answer: KeptAnswer) => boolean,
  done: (key: string, answer: KeptAnswer) => void,
) {
  const waiting = new Map<string, KeptAnswer>();
  let busy = false;
  const work = async () => {
    busy = true;
    for (const [key, answer] of waiting) {
      waiting.delete(key);
      if (!isKept(key, answer)) continue;
      try {
        await compressThoroughly(answer);
        if (isKept(key, answer)) done(key, answer);
      } catch {
        // The quick compression stays.
      }
    }
    busy = false;
  };
  return (key: string, answer: KeptAnswer) => {
    waiting.set(key, answer);
    if (!busy) void work();
  };
}
