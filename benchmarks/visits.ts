import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { median, printTable, startSite } from "./running-site.ts";
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
const rows = (["perSecond", "cpu"] as const).map((figure) => {
  const [without, counting] = [found.off, found.on].map((some) => median(some.map((one) => one[figure])));
  const [less = 0, more = 0] = [without ?? 0, counting ?? 0].toSorted((a, b) => a - b);
  const isWorse = figure === "cpu" ? counting === more : counting === less;
  const loss = (isWorse ? 1 : -1) * 100 * (1 - less / more);
  const name = figure === "cpu" ? "CPU time of a request, µs" : "requests/s";
  return [name, (without ?? 0).toFixed(1), (counting ?? 0).toFixed(1), loss.toFixed(1), bar];
});
printTable(["cached page", "VISITS=off", "VISITS=on", "loss in %", "bar"], rows);
await off.stop();
await on.stop();
await rm(dataDir, { recursive: true, force: true });
