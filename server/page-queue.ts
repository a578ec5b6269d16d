import { createLimit, TooBusy } from "./base/limit.ts";
import { clientHasLeft } from "./base/request-scope.ts";

const pagesAtOnce = 8;
const mostWaiting = 800;
/** How long a page waits for its turn, in ms. */
const usualWaitMs = 5000;

/**
 * Bounds the pages that are rendered at once, so that a rush of addresses neither blocks the process nor
 * piles up in it. Resolves to null where too many wait already, where the page's turn does not come within
 * `waitMs`, or where the client has left by then.
 */
export function createPageQueue(
  waitMs = usualWaitMs,
): (make: () => Promise<Response>) => Promise<Response | null> {
  const limit = createLimit(pagesAtOnce, mostWaiting, waitMs);
  return (make) =>
    limit(async () => (clientHasLeft() ? null : make())).catch((error: unknown) => {
      if (error instanceof TooBusy) return null;
      throw error;
    });
}
