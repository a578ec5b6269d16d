import { once } from "node:events";
import { Agent } from "node:http";
import path from "node:path";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { generateContent } from "#server/testing/generate-content.ts";
import { startLiveLoad } from "./live-load.ts";
import { startCluster } from "./cluster.ts";
import { type Bar, none, report } from "./bars.ts";
import {
  ask,
  build,
  type Command,
  isShort,
  type Settings,
  type Site,
  startCommand,
  startSite,
  temporaryFolder,
} from "./harness.ts";
import { markOf, mixedOnPurpose } from "./version-judge.ts";

const posts = isShort ? 300 : 10_000;
const rounds = isShort ? 2 : 5;
const readers = 50;
/**
 * From the start of a command until the last process shows what it has published, or until it has answered,
 * in ms.
 */
const within = { publish: 2000, diff: 2000, rollback: 5000 };
/** What takes longer has failed. */
const patienceMs = 30_000;
/** A look at each process every so many ms. */
const lookEveryMs = 20;

/** When something happened after the start of the command, in ms. */
interface Times {
  /** The command has read its settings: Node and the first modules are loaded. */
  readonly begun: number;
  /** Every process shows what was published. */
  readonly shown: number;
}

/** A page that shows a word once something is published. */
interface Shown {
  readonly address: string;
  readonly word: string;
}

/**
 * Runs a command that publishes, and waits until both sites show what it says and the command has printed its
 * receipt.
 */
async function untilShown(
  args: readonly string[],
  settings: Settings,
  sites: readonly Site[],
  { address, word }: Shown,
): Promise<Times & { readonly number: number }> {
  const start = performance.now();
  const command = startCommand(args, settings);
  const begun = command.says("Site: ").then(() => performance.now() - start);
  const published = command.says("Published as version");
  const agent = new Agent({ keepAlive: true });
  const seen = sites.map(async ({ origin }) => {
    while (!(await ask(`${origin}${address}`, { agent })).body.includes(word)) {
      if (hasFailed(command) || performance.now() - start > patienceMs)
        throw new Error(`${word} is not shown. ${args.join(" ")} said:\n${command.said()}`);
      await pause(lookEveryMs);
    }
    return performance.now() - start;
  });
  const shown = Math.max(...(await Promise.all(seen)));
  await published;
  await command.end("SIGTERM");
  agent.destroy();
  const number = Number(/Published as version (\d+)/.exec(command.said())?.[1]);
  return { begun: await begun, shown, number };
}

/** With a mistake the page would be waited for in vain. */
const hasFailed = ({ process: { exitCode, signalCode } }: Command) =>
  signalCode !== null || (exitCode !== null && exitCode !== 0);

/** Runs a command to its end, which must be a good one; how long that takes, in ms. */
async function untilEnd(args: readonly string[], settings: Settings): Promise<number> {
  const start = performance.now();
  const command = startCommand(args, settings);
  const [code] = await once(command.process, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${command.said()}`);
  return performance.now() - start;
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

/** A figure of times with the slowest, the middle one and more, beside its bar. */
function timeBar(name: string, times: readonly number[], mostMs: number, more = ""): Bar {
  return {
    name: `${name}, slowest of ${times.length} (middle${more === "" ? "" : "; of it to the command's first line"})`,
    figure: `${slowest(times)} (${middle(times)}${more})`,
    bar: `${mostMs / 1000} s`,
    met: times.every((time) => time <= mostMs),
  };
}

/** Repeats something that is numbered from 0. */
async function repeated<Made>(make: (round: number) => Promise<Made>): Promise<Made[]> {
  const all: Made[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await make(round));
  return all;
}

async function prove(kind: string, content: string, base: Settings): Promise<Bar[]> {
  const settings = { ...base, CONTENT_DIR: content };
  const first = startCommand(["publish"], settings);
  if (!(await first.says("Published as version"))) throw new Error(first.said());
  await first.end("SIGTERM");
  const sites = [await startSite(settings), await startSite(settings)];
  // A generated post: no sample shows it.
  const [name = ""] = (await readdir(path.join(content, "posts"))).filter((one) => one.includes("generated"));
  const address = `/blog-single/${Number.parseInt(name, 10)}`;
  const run = (args: readonly string[], word: string) => untilShown(args, settings, sites, { address, word });
  const one = async (word: string) => {
    await edit(content, { [`posts/${name}`]: (text) => `${text}\n${word}\n` });
    return run(["publish"], word);
  };
  // Every page shows the name of the agency and, at its foot, the title of a further page; the post's shows
  // its own title too. All are stored apart.
  const marked = async (round: number) => {
    const mark = markOf(round);
    await edit(content, {
      "site.yaml": (text) => text.replace(/^website_name: .*/m, `website_name: Agency ${mark}`),
      "pages/privacy.md": (text) => text.replace(/^title: .*/m, `title: Privacy ${mark}`),
      [`posts/${name}`]: (text) => text.replace(/^title: .*/m, `title: Post ${mark}`),
    });
    return run(["publish"], `Post ${mark}`);
  };
  const quiet = await repeated((round) => one(`Quiet${round}.`));
  const origins = sites.map(({ origin }) => origin);
  const load = startLiveLoad(origins, { readers, posts, often: address });
  await pause(2000);
  const busy = await repeated((round) => one(`Busy${round}.`));
  const versions = await repeated(marked);
  const back = await repeated((round) => {
    const to = (round + 1) % 2;
    return run(["rollback", String(versions[to]?.number)], `Post ${markOf(to)}`);
  });
  const compared = await repeated(() => untilEnd(["diff"], settings));
  const { pages, forms, failures, mixed, compared: answers, slowestMs } = await load.end();
  for (const site of sites) await site.end("SIGTERM");
  if (failures.length > 0) console.error([...new Set(failures)].slice(0, 10).join("\n"));
  const shown = (label: string, times: readonly Times[], mostMs: number) =>
    timeBar(
      `${kind}, ${label}: shown by the last of two processes`,
      times.map((time) => time.shown),
      mostMs,
      `; ${middle(times.map(({ begun }) => begun))}`,
    );
  const loaded = `${readers} readers and both forms`;
  return [
    shown("publish, nobody reads", quiet, within.publish),
    shown(`publish, ${loaded}`, busy, within.publish),
    shown(`rollback, ${loaded}`, back, within.rollback),
    timeBar(`${kind}, diff, ${loaded}: the command's whole time`, compared, within.diff),
    {
      name: `${kind}: pages read`,
      figure: `${pages}, slowest ${slowestMs.toFixed(0)} ms`,
      bar: "",
      met: null,
    },
    { name: `${kind}: forms stored`, figure: forms, bar: "", met: null },
    none(`${kind}: failed requests`, failures.length),
    { name: `${kind}: marked answers compared`, figure: answers, bar: "over 50", met: answers > 50 },
    none(`${kind}: answers of two versions`, mixed),
  ];
}

await build();
const found = mixedOnPurpose();
const bars: Bar[] = [
  { name: "of two answers mixed on purpose, found", figure: found, bar: "2", met: found === 2 },
];
const { folder, remove } = await temporaryFolder("publish-live");
const cluster = await startCluster();
for (const [kind, url] of [
  ["SQLite", ""],
  ["PostgreSQL", cluster.url],
] as const) {
  const content = path.join(folder, `content-${kind}`);
  await generateContent(content, { posts });
  const place = { DATA_DIR: path.join(folder, `data-${kind}`), SECRET_KEY: "k".repeat(32) };
  bars.push(...(await prove(kind, content, url === "" ? place : { ...place, DATABASE_URL: url })));
}
await cluster.remove();
await remove();
report(bars);
process.exit();
