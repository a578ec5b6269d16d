import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateContent } from "#server/testing/generate-content.ts";
import { type Figure, report } from "./report.ts";
import { median, printTable, type RunningSite, startSite } from "./running-site.ts";

const cli = path.resolve(import.meta.dirname, "../cli/main.mjs");
const sizes = [100, 10_000, 100_000];
const perPage = 6;
const samples = 60;
const warmUps = 300;

/** Time of one answer, including its whole body, in ms. */
async function time(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}

async function medianTime(url: string): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < samples; one++) times.push(await time(url));
  return median(times);
}

/** CPU time of one answer, in ms, averaged over many. */
async function cpuOf(site: RunningSite, url: string): Promise<number> {
  const before = await site.cpu();
  for (let one = 0; one < warmUps; one++) await time(url);
  return ((await site.cpu()) - before) / warmUps;
}

/** From the start of the command until the content is live; what it says of that takes a moment more. */
async function publishSeconds(settings: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", ...settings };
  const command = spawn(process.execPath, [cli, "publish"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let seconds = Number.NaN;
  command.stdout.on("data", (chunk: Buffer) => {
    if (String(chunk).includes("Published as version")) seconds = (performance.now() - begun) / 1000;
  });
  await once(command, "exit");
  return seconds;
}

const base = await mkdtemp(path.join(tmpdir(), "quarterlight-growth-"));
const rows: (string | number)[][] = [];
/** Of the last size, the largest. */
let figures: readonly Figure[] = [];
/** The slowest page of the first size, the smallest, in ms. */
let smallest: number | null = null;
for (const posts of sizes) {
  const content = path.join(base, `content-${posts}`);
  const dataDir = path.join(base, `data-${posts}`);
  await generateContent(content, { posts });
  const published = await publishSeconds({ DATA_DIR: dataDir, CONTENT_DIR: content });

  // Nothing is cached, so every answer is rendered.
  const site = await startSite({ DATA_DIR: dataDir, PAGE_CACHE_MB: "0" });
  const last = Math.ceil(posts / perPage);
  const pages = { second: 2, middle: Math.ceil(last / 2), last };
  for (let one = 0; one < warmUps; one++) await time(`${site.origin}/blog?page=${(one % last) + 1}`);
  const times: number[] = [];
  for (const page of Object.values(pages)) times.push(await medianTime(`${site.origin}/blog?page=${page}`));
  const [blog, home] = [await cpuOf(site, `${site.origin}/blog`), await cpuOf(site, `${site.origin}/`)];
  const memory = await site.memory();
  await site.stop();
  const again = await startSite({ DATA_DIR: dataDir });
  const file = path.join(dataDir, "quarterlight.sqlite");
  const size = existsSync(file) ? (await stat(file)).size / 1e6 : 0;
  rows.push([
    posts,
    published.toFixed(1),
    ...times.map((one) => one.toFixed(2)),
    blog.toFixed(2),
    home.toFixed(2),
    Math.round(memory),
    Math.round(size),
    (again.startMs / 1000).toFixed(2),
  ]);
  await again.stop();
  const slowest = Math.max(...times);
  smallest ??= slowest;
  figures = [
    { what: `${posts} posts: published after, s`, figure: published, most: 60 },
    { what: "the slowest of three pages of `/blog`, ms", figure: slowest },
    { what: "the same, as a share of that at 100 posts", figure: slowest / smallest, most: 1.3 },
    { what: "processor time of `/blog`, ms", figure: blog, most: 2 },
    { what: "processor time of `/`, ms", figure: home, most: 3 },
    { what: "resident memory, MB", figure: memory },
    { what: "database, MB", figure: size },
    { what: "start, s", figure: again.startMs / 1000, most: 0.7 },
  ];
}
printTable(
  [
    "posts",
    "publish s",
    "`?page=2` ms",
    "middle ms",
    "last ms",
    "CPU ms `/blog`",
    "CPU ms `/`",
    "memory MB",
    "database MB",
    "start s",
  ],
  rows,
);
report("growth", figures);
await rm(base, { recursive: true, force: true });
