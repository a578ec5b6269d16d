import { log } from "../base/log.ts";
import { oncePerMinute } from "../base/once-per-minute.ts";
import { hostFault, knownHosts } from "../http/hosts.ts";
import { problemText } from "../http/problem.ts";
import type { Answerer } from "./answerer.ts";
import type { OwnAnswer } from "./own-answer.ts";

/** Refuses requests for other hosts before anything else sees them, the page cache included. */
export function refuseHosts(
  config: { siteUrl: string; allowedHosts: readonly string[] },
  own: OwnAnswer,
): Answerer {
  const known = knownHosts(config.siteUrl, config.allowedHosts);
  const warn = oncePerMinute((host: string) =>
    log.warn({ host: host.slice(0, 100) }, "refused a host; if it is yours, add it to ALLOWED_HOSTS"),
  );
  return (request, response) => {
    const fault = hostFault(request, known);
    if (fault === null) return false;
    if (fault === 421) warn(request.headers.host ?? "");
    own(request, response, fault, {
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        connection: "close",
      },
      text: () => problemText(fault),
    });
    return true;
  };
}
