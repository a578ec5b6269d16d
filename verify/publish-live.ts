import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import path from "node:path";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { generateContent } from "../benchmarks/generated-content.ts";
import { startLiveLoad } from "./live-load.ts";
import { startCluster } from "./cluster.ts";
import {
  ask,
  type Bar,
  build,
  isShort,
  none,
  report,
  type Settings,
  type Site,
  startSite,
  temporaryFolder,
} from "./ground.ts";

const posts = isShort ? 300 : 10_000;
const rounds = isShort ? 2 : 5;
const readers = 50;
/** From the start of the command until the last process shows it, in ms. */
const shownWithinMs = 2000;
/** What takes longer has failed. */
const patienceMs = 30_000;
/** A look at each process every so many ms. */
const lookEveryMs = 20;
const cli = path.resolve(import.meta.dirname, "../cli/main.mjs");

/** When something happened after the start of the command, in ms. */
interface Times {
  /** The command has read its settings: Node and the first modules are loaded. */
  readonly begun: number;
  /** Every process shows what was published. */
  readonly shown: number;
}

/** Starts the command that an owner gives; it goes on to make sizes of pictures, so it is ended once all is seen. */
function startPublishing(settings: Settings) {
  const start = performance.now();
  const child = spawn(process.execPath, [cli, "publish"], {
    env: { PATH: process.env["PATH"], SITE_ENV_FILE: "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => words.push(chunk.toString()));
  const said = (word: string) =>
    new Promise<number>((resolve) => {
      const hear = (chunk: Buffer) => String(chunk).includes(word) && resolve(performance.now() - start);
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
    });
  return {
    start,
    /** All that it has said. */
    words,
    /** When the first line stands: Node and the first modules are loaded. */
    begun: said("Site: "),
    published: said("Published as"),
    /** Null while it runs; then how it ended: with a mistake it would be waited for in vain. */
    outcome: () =>
      child.exitCode === null && child.signalCode === null
        ? null
        : `status ${child.exitCode}, signal ${child.signalCode}`,
    end: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Publishes, and waits until both sites show `word` at `address`. */
async function publish(
  settings: Settings,
  sites: readonly Site[],
  address: string,
  word: string,
): Promise<Times> {
  const command = startPublishing(settings);
  const agent = new Agent({ keepAlive: true });
  const seen = sites.map(async ({ origin }) => {
    while (!(await ask(`${origin}${address}`, { agent })).body.includes(word)) {
      const outcome = command.outcome();
      const hasFailed = outcome !== null && !outcome.startsWith("status 0");
      if (hasFailed || performance.now() - command.start > patienceMs)
        throw new Error(
          `${word} is not shown. The command ${outcome === null ? "still runs" : `ended with ${outcome}`}, and said:\n${command.words.join("")}`,
        );
      await pause(lookEveryMs);
    }
    return performance.now() - command.start;
  });
  const shown = Math.max(...(await Promise.all(seen)));
  const begun = await command.begun;
  await command.end();
  agent.destroy();
  return { begun, shown };
}

/** Changes files of a folder by a text for each. */
async function edit(dir: string, change: Readonly<Record<string, (text: string) => string>>): Promise<void> {
  for (const [name, to] of Object.entries(change)) {
    const file = path.join(dir, name);
    await writeFile(file, to(await readFile(file, "utf8")));
  }
}

const slowest = (times: readonly number[]) => `${Math.max(...times).toFixed(0)} ms`;
const middle = (times: readonly number[]) =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(0);

async function prove(kind: string, content: string, base: Settings): Promise<Bar[]> {
  const settings = { ...base, CONTENT_DIR: content };
  const first = startPublishing(settings);
  await first.published;
  await first.end();
  const sites = [await startSite(settings), await startSite(settings)];
  // A generated post: no sample shows it.
  const [name = ""] = (await readdir(path.join(content, "posts"))).filter((one) => one.includes("generated"));
  const address = `/blog-single/${Number.parseInt(name, 10)}`;
  const one = async (word: string) => {
    await edit(content, { [`posts/${name}`]: (text) => `${text}\n${word}\n` });
    return publish(settings, sites, address, word);
  };
  const quiet: Times[] = [];
  for (let round = 0; round < rounds; round += 1) quiet.push(await one(`Quiet${round}.`));
  const load = startLiveLoad(
    sites.map(({ origin }) => origin),
    readers,
    posts,
  );
  await pause(2000);
  const busy: Times[] = [];
  for (let round = 0; round < rounds; round += 1) busy.push(await one(`Busy${round}.`));
  // The name of the agency stands on every page, the title on the post's: a page of two versions has two marks.
  for (let round = 0; round < rounds; round += 1) {
    await edit(content, {
      "site.yaml": (text) => text.replace(/^website_name: .*/m, `website_name: Agency mark${round}mark`),
      [`posts/${name}`]: (text) => text.replace(/^title: .*/m, `title: Post mark${round}mark`),
    });
    await publish(settings, sites, address, `Post mark${round}mark`);
  }
  const { pages, forms, failures, mixed, slowestMs } = await load.end();
  for (const site of sites) await site.end("SIGTERM");
  const bar = `${shownWithinMs / 1000} s`;
  const shown = (label: string, times: readonly Times[]): Bar => ({
    name: `${kind}, ${label}: shown by the last of two processes, slowest of ${times.length} (middle; of it to the command's first line)`,
    figure: `${slowest(times.map((time) => time.shown))} (${middle(times.map((time) => time.shown))}; ${middle(times.map((time) => time.begun))})`,
    bar,
    met: times.every((time) => time.shown <= shownWithinMs),
  });
  if (failures.length > 0) console.error([...new Set(failures)].slice(0, 10).join("\n"));
  return [
    shown("nobody reads", quiet),
    shown(`${readers} readers and both forms`, busy),
    {
      name: `${kind}: pages read`,
      figure: `${pages}, slowest ${slowestMs.toFixed(0)} ms`,
      bar: "",
      met: null,
    },
    { name: `${kind}: forms stored`, figure: forms, bar: "", met: null },
    none(`${kind}: failed requests`, failures.length),
    none(`${kind}: pages of two versions`, mixed),
  ];
}

await build();
const bars: Bar[] = [];
const { folder, remove } = await temporaryFolder("publish-live");
const cluster = await startCluster();
for (const [kind, url] of [
  ["SQLite", ""],
  ["PostgreSQL", cluster.url],
] as const) {
  const content = path.join(folder, `content-${kind}`);
  await generateContent(posts, content);
  const place = { DATA_DIR: path.join(folder, `data-${kind}`), SECRET_KEY: "k".repeat(32) };
  bars.push(...(await prove(kind, content, url === "" ? place : { ...place, DATABASE_URL: url })));
}
await cluster.remove();
await remove();
report(bars);
process.exit();
