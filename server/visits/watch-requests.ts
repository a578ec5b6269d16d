import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config/config.ts";
import { plainSpelling } from "../base/plain-spelling.ts";
import { pathOf } from "../base/log.ts";
import type { Site } from "../base/site-contract.ts";
import { clientAddresses } from "../http/client-address.ts";
import { hostOf, referrerHost } from "./referrer-host.ts";
import type { Visits } from "./start-visits.ts";
import { type Audience, viewReader } from "./view-of.ts";
import { visitorHashes } from "./visitor-hash.ts";

interface WatcherParts {
  readonly config: Pick<Config, "siteUrl" | "allowedHosts" | "trustProxy">;
  readonly visits: Pick<Visits, "now">;
  readonly kindOf: Site["kindOf"];
}

/**
 * Returns a listener that counts a request once its answer is written, whoever writes it. Only pages with 200,
 * or 304 for a browser that has the page still, count as views.
 */
export function requestWatcher({ config, visits, kindOf }: WatcherParts) {
  const viewOf = viewReader();
  const hashOf = visitorHashes(clientAddresses(config.trustProxy));
  const hosts = [...(config.siteUrl ? [new URL(config.siteUrl).hostname] : []), ...config.allowedHosts];
  const own = new Set(hosts.map(hostOf));

  const isPage = (path: string) => {
    const kind = kindOf(plainSpelling(path) ?? path);
    return kind === "page" || kind === "list" || kind === "entry";
  };
  const count = (request: IncomingMessage, status: number, audience: Audience) => {
    const { tally, key } = visits.now();
    const path = pathOf(request.url ?? "");
    if (status === 404 && audience === "person") tally.add("missing");
    if (status !== 200 && status !== 304) return;
    // Finding out whether an address is a page takes longer than counting it.
    if (!tally.has("page", path) && !isPage(path)) return;
    if (audience === "bot") return tally.add("bot");
    tally.add("page", path);
    if (key !== undefined) tally.visitor(hashOf(request, key));
    const { referer, host = "" } = request.headers;
    const from = referer === undefined ? null : referrerHost(referer, own);
    if (from !== null && from !== hostOf(host)) tally.add("referrer", from);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const audience = viewOf(request);
    if (audience === null) return;
    const done = () => count(request, response.statusCode, audience);
    if (response.writableEnded) done();
    else response.once("finish", done);
  };
}
