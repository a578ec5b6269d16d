import type { MiddlewareHandler } from "hono";
import { log } from "../base/log.ts";
import { oncePerMinute } from "../base/once.ts";
import { hostFault, type KnownHosts } from "../http/hosts.ts";
import { incomingOf } from "../http/incoming.ts";
import { problem } from "../http/problem.ts";

/**
 * Refuses requests for other hosts, and those of which a proxy may read host or end differently. The page
 * cache, which stands before the application, answers none of them.
 */
export function refuseHosts(known: KnownHosts): MiddlewareHandler {
  const warn = oncePerMinute((host: string) =>
    log.warn({ host: host.slice(0, 100) }, "refused a host; if it is yours, add it to ALLOWED_HOSTS"),
  );
  return async (context, next) => {
    const request = incomingOf(context);
    const fault = request === undefined ? null : hostFault(request, known);
    if (fault === null || request === undefined) return next();
    if (fault === 421) warn(request.headers.host ?? "");
    return problem(fault, undefined, { connection: "close" });
  };
}
