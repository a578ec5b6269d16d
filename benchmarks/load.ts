import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { type Figure, report } from "./report.ts";
import { median, startSite } from "./running-site.ts";
import { wrk } from "./wrk.ts";

const seconds = 5;
const rounds = 3;

/**
 * What is requested, in which encoding, and the lowest acceptable share of the bare server's requests per
 * second.
 */
const cases = [
  { path: "/", encoding: "br", bar: 0.7 },
  { path: "/", encoding: "identity", bar: 0.7 },
  { path: "/blog", encoding: "br", bar: 0.7 },
  { path: "/api/categories", encoding: "br", bar: 0.6 },
  { path: "/api/categories", encoding: "identity", bar: 0.6 },
];
/** Longest wait of 99 in 100 requests, in ms. */
const longest = 25;

interface Taken {
  status: number;
  headers: string[];
  body: Buffer;
}

/** Captures one answer as raw bytes. */
function take(url: string, encoding: string): Promise<Taken> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.rawHeaders.filter(
            (_, index, all) => !/^(?:date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? ""),
          ),
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

async function bareServer({ status, headers, body }: Taken) {
  const child = fork(path.join(import.meta.dirname, "bare-server.mjs"));
  child.send([status, headers, body.toString("base64")]);
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

const site = await startSite();
const figures: Figure[] = [];
for (const { path: address, encoding, bar } of cases) {
  const url = site.origin.replace("localhost", "127.0.0.1") + address;
  const taken = await take(url, encoding);
  const bare = await bareServer(taken);
  const shares: number[] = [];
  const waits: number[] = [];
  let best = 0;
  const asked = { headers: { "accept-encoding": encoding }, seconds };
  for (let round = 0; round < rounds; round++) {
    const yardstick = await wrk(bare.url, asked);
    const ours = await wrk(url, asked);
    shares.push(ours.perSecond / yardstick.perSecond);
    waits.push(ours.p99);
    best = Math.max(best, ours.perSecond);
  }
  bare.stop();
  const answer = `\`${address}\`, ${encoding === "br" ? "Brotli" : "identity"}, ${taken.body.length} bytes`;
  figures.push(
    { what: `${answer}: share of a bare server's requests a second`, figure: median(shares), least: bar },
    { what: `${answer}: requests a second`, figure: best },
    { what: `${answer}: the wait of 99 in 100, ms`, figure: median(waits), most: longest },
  );
}
figures.push({ what: "resident memory afterwards, MB", figure: await site.memory() });
await site.stop();
report("load", figures);
