import PQueue from "p-queue";

const pagesAtOnce = 8;
const mostWaiting = 400;

/**
 * Bounds the pages that are made at once, so that a rush of addresses neither holds up the process nor piles up in it. Pages
 * without an id come first: their number is small, and visitors begin there; ids are what crawlers try. Gives null where too
 * many wait already.
 */
export function createPageQueue(
  kindOf: (path: string) => "entry" | "other",
): (path: string, make: () => Promise<Response>) => Promise<Response | null> {
  const queue = new PQueue({ concurrency: pagesAtOnce });
  return async (path, make) => {
    const priority = kindOf(path) === "entry" ? 0 : 1;
    if (queue.size >= (priority + 1) * mostWaiting) return null;
    return queue.add(make, { priority });
  };
}

/** Whether a path ends in a number: an entry's id, or the page of a list, which `?page=` names as well. */
export function pathKind(path: string): "entry" | "other" {
  return /\/\d+\/?$/.test(path) ? "entry" : "other";
}
