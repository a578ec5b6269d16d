import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config/config.ts";
import { plainSpelling } from "#server/base/paths.ts";
import { pathOf } from "#server/base/log.ts";
import type { Site } from "#server/base/site-contract.ts";
import { clientAddresses } from "#server/http/client-address.ts";
import { hostOf, referrerHost } from "./referrer-host.ts";
import type { Visits } from "./start-visits.ts";
import { audienceOf } from "./view-of.ts";
import { visitorHashes } from "./visitor-hash.ts";

interface WatcherParts {
  readonly config: Pick<Config, "siteUrl" | "allowedHosts" | "trustProxy">;
  readonly visits: Pick<Visits, "now">;
  readonly kindOf: Site["kindOf"];
}

/**
 * Returns a listener that counts a request once its answer is written, by any part. Only pages with 200, or
 * 304 for a browser that has the page still, count as views.
 */
export function requestWatcher({ config, visits, kindOf }: WatcherParts) {
  const hashOf = visitorHashes(clientAddresses(config.trustProxy));
  const hosts = [...(config.siteUrl ? [new URL(config.siteUrl).hostname] : []), ...config.allowedHosts];
  const own = new Set(hosts.map(hostOf));
  const isPage = (path: string) => {
    const kind = kindOf(plainSpelling(path) ?? path);
    return kind === "page" || kind === "list" || kind === "entry";
  };
  const count = (request: IncomingMessage, status: number) => {
    const audience = audienceOf(request);
    if (audience === null) return;
    const { tally, key } = visits.now();
    const path = pathOf(request.url ?? "");
    if ((status !== 200 && status !== 304) || !isPage(path)) return;
    if (audience === "bot") {
      tally.add("bot");
      return;
    }
    tally.add("page", path);
    const { referer, host = "" } = request.headers;
    const from = referer === undefined ? null : referrerHost(referer, own);
    if (from !== null && from !== hostOf(host)) tally.add("referrer", from);
    if (key !== undefined) tally.visitor(hashOf(request, key));
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (response.writableEnded) count(request, response.statusCode);
    else response.once("finish", () => count(request, response.statusCode));
  };
}
