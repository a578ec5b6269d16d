import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { examples } from "../e2e/examples.ts";
import { picturesReady, printTable, startSite } from "./running-site.ts";

/** Until every size of the example is ready, in s. */
const longestCutting = 60;
/** From requesting a picture to its first byte, in ms. */
const longestWait = 300;
/** As many connections as a browser opens to one host. */
const connections = 6;
const accepts = { avif: "image/avif,image/webp,*/*", webp: "image/webp,*/*" };

interface Answer {
  readonly status: number;
  readonly caching: string;
  readonly body: string;
  readonly firstByteMs: number;
}

function ask(agent: Agent, address: string, accept: string): Promise<Answer> {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    request(address, { agent, headers: { accept } }, (answer) => {
      const firstByteMs = performance.now() - asked;
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString("latin1")));
      const caching = answer.headers["cache-control"] ?? "";
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, caching, body, firstByteMs }));
    })
      .on("error", reject)
      .end();
  });
}

const share = (figures: readonly number[], part: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? 0;

/** Every address of a stored picture that a page names, in all widths. */
const picturesOf = (html: string) => new Set(html.match(/\/storage\/[\w./-]+\?w=\d+/g));

const site = await startSite({}, { waitForPictures: false });
const opened = performance.now();
const origin = site.origin.replace("localhost", "127.0.0.1");
const agent = new Agent({ keepAlive: true, maxSockets: connections });

let isReady = false;
const ready = site.says(picturesReady).then(() => {
  isReady = true;
  return (performance.now() - opened) / 1000;
});
/** One visitor who loads the home page repeatedly. */
async function visits(until: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!until()) {
    waits.push((await ask(agent, `${origin}/`, "text/html")).firstByteMs);
    await pause(20);
  }
  return waits;
}
const whileCutting = visits(() => isReady);

const named = new Set<string>();
for (const { path } of examples)
  for (const picture of picturesOf((await ask(agent, origin + path, "text/html")).body)) named.add(picture);
const crowd = new Agent({ keepAlive: true, maxSockets: 200 });
const atOnce = await Promise.all(
  [...named].flatMap((address) =>
    Object.values(accepts).map((accept) => ask(crowd, origin + address, accept)),
  ),
);
crowd.destroy();
const cuttingSeconds = await ready;
const before = await whileCutting;
await pause(1000);
const cuttingCpu = (await site.childrenCpu()) / 1000;
const begun = performance.now();
const after = await visits(() => performance.now() - begun > 5000);

const first: Answer[] = [];
for (const { path } of examples) {
  const { body } = await ask(agent, origin + path, "text/html");
  const [avif, webp] = [accepts.avif, accepts.webp];
  for (const accept of [avif, webp])
    first.push(
      ...(await Promise.all([...picturesOf(body)].map((address) => ask(agent, origin + address, accept)))),
    );
}
agent.destroy();
await site.stop();

const waits = first.map(({ firstByteMs }) => firstByteMs);
const notOk = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
const isStandIn = ({ caching }: Answer) => !caching.includes("immutable");
const ms = (figure: number) => figure.toFixed(1);
printTable(
  ["what", "figure", "bar"],
  [
    ["from the open port until every size is ready, s", cuttingSeconds.toFixed(1), longestCutting],
    ["processor time of it, s", cuttingCpu.toFixed(1), ""],
    [`${atOnce.length} sizes at once while they are made: answers other than 200`, notOk(atOnce), 0],
    ["stand-ins among them", atOnce.filter(isStandIn).length, ""],
    ["`/` while sizes are made: p50 / p95 ms", `${ms(share(before, 0.5))} / ${ms(share(before, 0.95))}`, ""],
    ["`/` afterwards: p50 / p95 ms", `${ms(share(after, 0.5))} / ${ms(share(after, 0.95))}`, ""],
    [`pictures of every page (${first.length}): other than 200`, notOk(first), 0],
    ["stand-ins among them", first.filter(isStandIn).length, 0],
    [`slower than ${longestWait} ms to the first byte`, waits.filter((wait) => wait > longestWait).length, 0],
    ["p95 / slowest ms to the first byte", `${ms(share(waits, 0.95))} / ${ms(Math.max(...waits))}`, ""],
  ],
);
const isGood =
  cuttingSeconds <= longestCutting &&
  notOk([...atOnce, ...first]) === 0 &&
  !first.some(isStandIn) &&
  Math.max(...waits) <= longestWait;
if (!isGood) process.exitCode = 1;
