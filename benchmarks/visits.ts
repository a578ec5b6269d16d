import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { report } from "./report.ts";
import { median, startSite } from "./running-site.ts";
import { wrk } from "./wrk.ts";

/** In seconds; short rounds in turns, so that what else the machine does meets both. */
const seconds = 2;
const rounds = 8;
/** The largest acceptable loss of cached throughput, in per cent. */
const bar = 2;

/** What a browser sends when it opens a page: without it nothing is counted. */
const headers = {
  accept: "text/html,*/*;q=0.8",
  "accept-encoding": "br",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  referer: "https://news.example/list",
};

// One folder for both: its pictures are made once.
const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-bench-"));
const off = await startSite({ VISITS: "off", DATA_DIR: dataDir });
const on = await startSite({ VISITS: "on", DATA_DIR: dataDir });

/** Requests a second, and CPU time of a request in µs, which other work on the machine hardly changes. */
async function measure(site: typeof off) {
  const before = await site.cpu();
  const { perSecond } = await wrk(`${site.origin.replace("localhost", "127.0.0.1")}/`, { headers, seconds });
  return { perSecond, cpu: (1000 * ((await site.cpu()) - before)) / (perSecond * seconds) };
}

// Warms both up.
for (const site of [off, on]) await measure(site);
const found: Record<"off" | "on", Awaited<ReturnType<typeof measure>>[]> = { off: [], on: [] };
for (let round = 0; round < rounds; round++) {
  found.off.push(await measure(off));
  found.on.push(await measure(on));
}
/** What counting costs, in per cent of a figure without it. */
const loss = (figure: "perSecond" | "cpu") => {
  const [without, counting] = [found.off, found.on].map((some) => median(some.map((one) => one[figure])));
  const more = 100 * ((counting ?? 0) / (without ?? 1) - 1);
  return figure === "cpu" ? more : -more;
};
report("visits", [
  {
    what: "requests a second that counting visits costs a kept page, per cent",
    figure: loss("perSecond"),
    most: bar,
  },
  { what: "processor time that it costs, per cent", figure: loss("cpu"), most: bar },
]);
await off.stop();
await on.stop();
await rm(dataDir, { recursive: true, force: true });
