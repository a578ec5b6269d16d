import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { examples } from "../e2e/examples.ts";
import { generateContent } from "#server/testing/generate-content.ts";
import { report } from "./report.ts";
import { median, startSite } from "./running-site.ts";

const run = promisify(execFile);
const cli = path.resolve(import.meta.dirname, "../cli/main.mjs");
const connections = 50;
const cachedSeconds = 60;
const posts = 5000;
/** `npm run bench:memory -- 20000` sends fewer. */
const requests = Number(process.argv[2] ?? 200_000);
const starts = 5;
const most = { startSeconds: 0.7, memory: 260 };

/**
 * Requests the addresses in turn, over keep-alive connections, while `more` returns true; returns how many
 * were answered.
 */
async function load(
  origin: string,
  addresses: readonly string[],
  more: (asked: number) => boolean,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let asked = 0;
  const ask = (address: string) =>
    new Promise<void>((resolve, reject) => {
      request(origin + address, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
        answer.resume().on("end", resolve);
      })
        .on("error", reject)
        .end();
    });
  const client = async () => {
    while (more(asked)) await ask(addresses[asked++ % addresses.length] ?? "/");
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return asked;
}

const base = await mkdtemp(path.join(tmpdir(), "quarterlight-memory-"));
const content = path.join(base, "content");
const dataDir = path.join(base, "data");
await generateContent(content, { posts });
const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", DATA_DIR: dataDir, CONTENT_DIR: content };
await run(process.execPath, [cli, "publish"], { env });

const startTimes: number[] = [];
for (let one = 0; one < starts; one++) {
  const site = await startSite({ DATA_DIR: dataDir });
  startTimes.push(site.startMs / 1000);
  await site.stop();
}

const site = await startSite({ DATA_DIR: dataDir });
const origin = site.origin.replace("localhost", "127.0.0.1");
const idle = await site.memory();
const until = performance.now() + cachedSeconds * 1000;
const pages = examples.filter((one) => one.status === 200).map((one) => one.path);
const answered = await load(origin, pages, () => performance.now() < until);
const cached = await site.memory();

const every = Array.from({ length: posts }, (_, index) => `/blog-single/${index + 1}`);
const course: number[] = [];
const part = requests / 4;
for (let quarter = 0; quarter < 4; quarter++) {
  await load(origin, every, (asked) => asked < part);
  course.push(await site.memory());
}
await site.stop();
await rm(base, { recursive: true, force: true });

const [second = Number.NaN, last = Number.NaN] = [course[1], course.at(-1)];
report("memory", [
  {
    what: "start to listening with a database that is there, s",
    figure: median(startTimes),
    most: most.startSeconds,
  },
  { what: "resident memory after the start, MB", figure: idle },
  {
    what: `after ${cachedSeconds} s of kept pages (${answered} requests), MB`,
    figure: cached,
    most: most.memory,
  },
  { what: `after ${requests} requests to ${posts} addresses, MB`, figure: last },
  { what: "of that since the second quarter of them, MB", figure: last - second },
]);
