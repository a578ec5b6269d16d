import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { examples } from "../e2e/examples.ts";
import { report } from "./report.ts";
import { startSite } from "./running-site.ts";

/** From requesting a picture to its first byte, in ms. */
const longestWait = 300;
/** What making all sizes may add to the site's resident memory, in MB. */
const mostMb = 200;
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
const notOk = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
const isStandIn = ({ caching }: Answer) => !caching.includes("immutable");

const site = await startSite();
const origin = site.origin.replace("localhost", "127.0.0.1");
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** One visitor who loads the home page repeatedly. */
async function visits(until: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!until()) {
    waits.push((await ask(agent, `${origin}/`, "text/html")).firstByteMs);
    await pause(20);
  }
  return waits;
}

const home = (await ask(agent, `${origin}/`, "text/html")).body;
/** The widest size of the first picture: what a phone with three pixels to one asks for. */
const firstPicture = /<img[^>]*? src="(\/storage\/[^"]+)"/.exec(home)?.[1] ?? "";
const begun = performance.now();
const shownFirst = await ask(agent, origin + firstPicture, accepts.avif);
let sharp = shownFirst;
while (isStandIn(sharp)) {
  await pause(10);
  sharp = await ask(agent, origin + firstPicture, accepts.avif);
}
const firstSizeMs = performance.now() - begun;

const named = new Set<string>();
for (const { path } of examples)
  for (const picture of picturesOf((await ask(agent, origin + path, "text/html")).body)) named.add(picture);
const crowd = new Agent({ keepAlive: true, maxSockets: 200 });
let wanted = [...named].flatMap((address) => Object.values(accepts).map((accept) => ({ address, accept })));
let areAllMade = false;
const meanwhile = visits(() => areAllMade);
const [memoryBefore, allAsked] = [await site.memory(), performance.now()];
const atOnce = wanted.length;
let bad = 0;
let peak = 0;
// As a crowd that loads every page again and again.
while (wanted.length > 0) {
  const answers = await Promise.all(
    wanted.map(({ address, accept }) => ask(crowd, origin + address, accept)),
  );
  bad += notOk(answers);
  wanted = wanted.filter((_, one) => answers[one] && isStandIn(answers[one]));
  peak = Math.max(peak, await site.memory());
  await pause(1000);
}
crowd.destroy();
const makingSeconds = (performance.now() - allAsked) / 1000;
areAllMade = true;
const before = await meanwhile;
const after = performance.now();
const afterwards = await visits(() => performance.now() - after > 5000);

const first: Answer[] = [];
for (const { path } of examples) {
  const { body } = await ask(agent, origin + path, "text/html");
  for (const accept of Object.values(accepts))
    first.push(
      ...(await Promise.all([...picturesOf(body)].map((address) => ask(agent, origin + address, accept)))),
    );
}
agent.destroy();
await site.stop();

const waits = first.map(({ firstByteMs }) => firstByteMs);
report("pictures", [
  {
    what: "a fresh site: its first picture stands in after, ms",
    figure: shownFirst.firstByteMs,
    most: longestWait,
  },
  { what: "its right size is there after, ms", figure: firstSizeMs },
  {
    what: `a crowd asks for ${atOnce} sizes until all are made: answers other than 200`,
    figure: bad,
    most: 0,
  },
  { what: "until all are made, s", figure: makingSeconds },
  { what: "resident memory more meanwhile, MB", figure: peak - memoryBefore, most: mostMb },
  { what: "`/` meanwhile, the wait of 95 in 100, ms", figure: share(before, 0.95) },
  { what: "`/` afterwards, the wait of 95 in 100, ms", figure: share(afterwards, 0.95) },
  { what: `${first.length} pictures of every page: other than 200`, figure: notOk(first), most: 0 },
  { what: "stand-ins among them", figure: first.filter((one) => isStandIn(one)).length, most: 0 },
  { what: "the longest wait for one, ms", figure: Math.max(...waits), most: longestWait },
]);
