import { setImmediate as turn } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { clientHasLeft } from "../base/request-scope.ts";
import { createLimit, TooBusy } from "../base/limit.ts";

/** Less than a second of CPU time. */
const longestQueue = 50;
/** Pages request fewer; a longer list takes as long as several pages. */
const lightList = 24;

/** Lists of whole posts that API clients request: up to a thousand each. */
function isHeavy(context: Context): boolean {
  const perPage = context.req.query("per_page");
  if (perPage !== undefined) return !(Number(perPage) <= lightList);
  return context.req.query("page") === undefined;
}

/**
 * Runs heavy work for API clients `atOnce`, yielding to the event loop in between: our own lists keep the CPU
 * busy, and go one at a time. Work beyond the queue is refused, and work whose client has left is skipped.
 * Pages ask the source itself, so none of them waits behind it.
 */
export function queueHeavyWork(atOnce = 1): MiddlewareHandler {
  const limit = createLimit(atOnce, longestQueue);
  return async (context, next) => {
    if (!isHeavy(context)) return next();
    return limit(async () => {
      await turn();
      if (clientHasLeft()) throw new TooBusy("its client has left");
      await next();
    });
  };
}
