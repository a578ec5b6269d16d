import { setImmediate as turn } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { problem } from "../http/problem.ts";
import { clientHasLeft } from "../base/request-scope.ts";
import { createLimit, TooBusy } from "../base/limit.ts";

/** Our own lists keep the processor busy, a provider's mostly wait for its answer. */
const atOnce = { own: 1, foreign: 4 } as const;
/** Less than a second of work for the processor. */
const longestQueue = 50;
/** Pages ask for less; a list of more posts takes as long as several pages. */
const lightList = 24;

/** Lists of whole posts that strangers ask for: half a MB each. */
function isHeavy(context: Context): boolean {
  const perPage = context.req.query("per_page");
  if (perPage !== undefined) return !(Number(perPage) <= lightList);
  return context.req.query("page") === undefined;
}

/**
 * Does heavy work for strangers one piece after the other, with a turn of the event loop in between for everyone else's; those
 * beyond the queue are refused, and what nobody waits for any more is left out. Pages ask the API in the process without this, so none waits behind it.
 */
export function queueHeavyWork(source: keyof typeof atOnce): MiddlewareHandler {
  const limit = createLimit(atOnce[source], longestQueue);
  return async (context, next) => {
    if (!isHeavy(context)) return next();
    try {
      const isDone = await limit(async () => {
        await turn();
        if (clientHasLeft()) return false;
        await next();
        return true;
      });
      if (!isDone) return problem(503);
    } catch (error) {
      if (error instanceof TooBusy) return problem(503);
      throw error;
    }
  };
}
