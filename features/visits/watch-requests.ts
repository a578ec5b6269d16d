import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config/config.ts";
import { plainSpelling } from "#server/base/paths.ts";
import { pathOf } from "#server/base/log.ts";
import type { Site } from "#server/base/site-contract.ts";
import { clientAddresses } from "#server/http/client-address.ts";
import type { Counter } from "./day-tally.ts";
import { hostOf, referrerHost } from "./referrer-host.ts";
import { type Moment, requestRepeats } from "./repeats.ts";
import type { Visits } from "./start-visits.ts";
import { viewReader } from "./view-of.ts";
import { visitorHashes } from "./visitor-hash.ts";

interface WatcherParts {
  readonly config: Pick<Config, "siteUrl" | "allowedHosts" | "trustProxy">;
  readonly visits: Pick<Visits, "now">;
  readonly kindOf: Site["kindOf"];
}

/** What a request adds to; `isFinal` where the same request adds to the same again. */
interface Added {
  readonly counters: readonly Counter[];
  readonly isFinal: boolean;
}

/**
 * Returns a listener that counts a request once its answer is written, by any part. Only pages with 200, or
 * 304 for a browser that has the page still, count as views.
 */
export function requestWatcher({ config, visits, kindOf }: WatcherParts) {
  const viewOf = viewReader();
  const repeats = requestRepeats();
  const hashOf = visitorHashes(clientAddresses(config.trustProxy));
  const hosts = [...(config.siteUrl ? [new URL(config.siteUrl).hostname] : []), ...config.allowedHosts];
  const own = new Set(hosts.map(hostOf));

  const isPage = (path: string) => {
    const kind = kindOf(plainSpelling(path) ?? path);
    return kind === "page" || kind === "list" || kind === "entry";
  };
  const final = (...counters: readonly Counter[]): Added => ({ counters, isFinal: true });
  const addedBy = (request: IncomingMessage, status: number, { tally, key }: Moment): Added => {
    const audience = viewOf(request);
    if (audience === null) return final();
    const path = pathOf(request.url ?? "");
    if (status === 404 && audience === "person") return final(tally.counter("missing"));
    if (status !== 200 && status !== 304) return final();
    // Finding out whether an address is a page takes longer than counting it.
    // Not final: publishing may add the page.
    if (!tally.has("page", path) && !isPage(path)) return { counters: [], isFinal: false };
    if (audience === "bot") return final(tally.counter("bot"));
    const { referer, host = "" } = request.headers;
    const from = referer === undefined ? null : referrerHost(referer, own);
    const referrers = from === null || from === hostOf(host) ? [] : [tally.counter("referrer", from)];
    const isFinal = key === undefined || tally.visitor(hashOf(request, key));
    return { counters: [tally.counter("page", path), ...referrers], isFinal };
  };
  const count = (request: IncomingMessage, status: number) => {
    const moment = visits.now();
    let counters = repeats.countersOf(request, status, moment);
    if (counters === undefined) {
      const added = addedBy(request, status, moment);
      counters = added.counters;
      if (added.isFinal) repeats.remember(request, status, moment, counters);
    }
    for (const counter of counters) counter.count += 1;
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (response.writableEnded) count(request, response.statusCode);
    else if (viewOf(request) !== null) response.once("finish", () => count(request, response.statusCode));
  };
}
