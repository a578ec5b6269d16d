import { AsyncLocalStorage } from "node:async_hooks";
import PQueue from "p-queue";
import { inTurn } from "./base/limit.ts";
import { parted } from "./base/redirects.ts";
import { clientHasLeft } from "./base/request-scope.ts";

const pagesAtOnce = 8;
/** How long a page waits for its turn, in ms. */
const usualWaitMs = 5000;

/** How many pages may wait when one of a class arrives, and which class goes first. */
const classes = {
  page: { priority: 2, mostWaiting: 800 },
  entry: { priority: 1, mostWaiting: 400 },
  odd: { priority: 0, mostWaiting: 200 },
} as const;

type PathClass = keyof typeof classes;

/**
 * Bounds the pages that are rendered at once, so that a rush of addresses neither blocks the process nor
 * piles up in it. Pages without an id go first: they are few, and visitors start there. Then pages with an
 * id, which crawlers try, then addresses unlike any link of the site. Resolves to null where too many wait
 * already, where the page's turn does not come within `waitMs`, or where the client has left by then.
 */
export function createPageQueue(
  waitMs = usualWaitMs,
): (target: string, make: () => Promise<Response>) => Promise<Response | null> {
  const queue = new PQueue({ concurrency: pagesAtOnce });
  return async (target, make) => {
    const { priority, mostWaiting } = classes[pathClass(target)];
    if (queue.size >= mostWaiting) return null;
    // Bound to its request: the queue starts it when another request's page ends.
    const begin = AsyncLocalStorage.bind(async () => (clientHasLeft() ? null : make()));
    return inTurn(queue, begin, { priority, waitMs });
  };
}

/** The class of an address: a page, an entry's id or a list's page number, or any other spelling. */
export function pathClass(target: string): PathClass {
  const [path, query] = parted(target);
  if (/^\/[a-z0-9-]*$/.test(path)) return /(?:^|&)page=/.test(query) ? "entry" : "page";
  return /^\/[a-z0-9-]+\/[1-9]\d{0,15}(?:-[^/]*)?$/.test(path) ? "entry" : "odd";
}
