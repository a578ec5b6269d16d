import { median, printTable, startSite } from "./running-site.ts";
import { wrk } from "./wrk.ts";

/** In seconds; short rounds in turns, so that what else the machine does meets both. */
const seconds = 2;
const rounds = 6;
/** The largest acceptable loss of cached throughput, in per cent. */
const bar = 2;

/** What a browser sends when it opens a page: without it nothing is counted. */
const headers = {
  accept: "text/html,*/*;q=0.8",
  "accept-encoding": "br",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  referer: "https://news.example/list",
};

const sites = [await startSite({ VISITS: "off" }), await startSite({ VISITS: "on" })];
const addresses = sites.map(({ origin }) => `${origin.replace("localhost", "127.0.0.1")}/`);
const measure = (address: string) => wrk(address, { headers, seconds });
// After repeated requests a page gets its better compression; then the answer no longer changes.
for (const address of addresses) await measure(address);

const losses: number[] = [];
const figures: number[][] = [[], []];
for (let round = 0; round < rounds; round++) {
  // Who goes second may find a warmer or a slower machine: each goes second as often.
  const order = round % 2 === 0 ? [0, 1] : [1, 0];
  const found: number[] = [];
  for (const one of order) found[one] = (await measure(addresses[one] ?? "")).perSecond;
  const [off = Number.NaN, on = Number.NaN] = found;
  figures[0]?.push(off);
  figures[1]?.push(on);
  losses.push(100 * (1 - on / off));
}
printTable(
  ["cached page", "requests/s, off", "requests/s, on", "loss in %", "bar"],
  [
    [
      "/",
      Math.round(median(figures[0] ?? [])),
      Math.round(median(figures[1] ?? [])),
      median(losses).toFixed(1),
      bar,
    ],
  ],
);
for (const site of sites) await site.stop();
