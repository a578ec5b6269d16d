import { execFile } from "node:child_process";
import { Agent } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { generateContent } from "#server/testing/generate-content.ts";
import { get, largestPicture, openConnections, readStatus, type Seen, watch } from "./abuse-clients.ts";
import { type Bar, none, report } from "./bars.ts";
import { ask, build, isShort, type Settings, type Site, startSite, temporaryFolder } from "./harness.ts";

const run = promisify(execFile);

/** How long clients that read nothing stay connected. */
const stayMs = isShort ? 2000 : 15_000;
const pipelined = isShort ? { connections: 5, requests: 200 } : { connections: 20, requests: 1000 };
const slowReaders = isShort ? 200 : 1500;
const uploads = isShort ? 200 : 2000;
const coldVisitors = isShort ? 200 : 2000;
const heavyCalls = isShort ? 40 : 400;
const posts = isShort ? 500 : 10_000;
const addresses = isShort ? 3000 : 100_000;
const atOnce = 24;
/** Requests for unique addresses stop then, however many there were. */
const longestAsking = 160_000;
const memoryLooks = 100;
const visitEveryMs = 20;

const most = { pipelined: 300, slow: 300, cold: 200, uploads: 200, level: 24, probeMs: 2000, visitMs: 500 };

/** `Accept-Encoding` headers of browsers and programs, and a few odd spellings. */
const encodings = [
  "gzip, deflate, br, zstd",
  "gzip, deflate, br",
  "br",
  "gzip",
  "identity",
  "br;q=0, gzip",
  "gzip;q=0.5, br;q=0.4",
  "deflate",
  "*",
];

const grown = (name: string, { grownMb }: Seen, bar: number): Bar => ({
  name: `${name}: resident memory, MB`,
  figure: `+${grownMb.toFixed(0)}`,
  bar: `<= +${bar}`,
  met: grownMb <= bar,
});

const probed = (name: string, { slowestProbeMs }: Seen): Bar => ({
  name: `${name}: slowest /healthz, ms`,
  figure: Math.round(slowestProbeMs),
  bar: `< ${most.probeMs}`,
  met: slowestProbeMs < most.probeMs,
});

/** A new site for each: memory left by one must not hide what the next one takes. */
async function withSite(prove: (site: Site) => Promise<Bar[]>, settings: Settings = {}): Promise<Bar[]> {
  const { folder, remove } = await temporaryFolder("abuse");
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: "fatal", ...settings });
  try {
    return await prove(site);
  } finally {
    await site.end("SIGKILL");
    await remove();
  }
}

async function provePipelining(site: Site): Promise<Bar[]> {
  const picture = await largestPicture(site);
  const name = `${pipelined.connections} x ${pipelined.requests} pipelined, nothing read`;
  const seen = await watch(site, async () => {
    const sockets = await openConnections(site.port, pipelined.connections);
    for (const socket of sockets) socket.write(get(picture).repeat(pipelined.requests));
    await pause(stayMs);
    for (const socket of sockets) socket.destroy();
  });
  return [grown(name, seen, most.pipelined), probed(name, seen)];
}

async function proveSlowReaders(site: Site): Promise<Bar[]> {
  const picture = await largestPicture(site);
  const name = `${slowReaders} slow readers of one file`;
  const seen = await watch(site, async () => {
    const sockets = await openConnections(site.port, slowReaders);
    for (const socket of sockets) socket.write(get(picture));
    await pause(stayMs);
    for (const socket of sockets) socket.destroy();
  });
  // So many concurrent requests are a rush in themselves, whoever reads the answers: the wait is shown
  // without a bar.
  return [grown(name, seen, most.slow), { ...probed(name, seen), bar: "", met: null }];
}

/** Connections that stop in the middle of a form. */
async function proveUploads(site: Site): Promise<Bar[]> {
  const name = `${uploads} uploads that stop half way`;
  const head = `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`;
  const seen = await watch(site, async () => {
    const sockets = await openConnections(site.port, uploads);
    for (const socket of sockets) socket.write(head + "x".repeat(30_000));
    await pause(stayMs);
    for (const socket of sockets) socket.destroy();
  });
  return [grown(name, seen, most.uploads), probed(name, seen)];
}

async function proveColdVisitors(site: Site): Promise<Bar[]> {
  await ask(`${site.origin}/about-us`);
  const name = `${coldVisitors} visitors at once to a page that was not requested yet`;
  let failed = 0;
  const seen = await watch(site, async () => {
    const sockets = await openConnections(site.port, coldVisitors);
    for (const [one, socket] of sockets.entries()) {
      const headers = { "Accept-Encoding": encodings[one % encodings.length] ?? "", Connection: "close" };
      socket.write(get("/blog", headers));
    }
    const statuses = await Promise.all(sockets.map((socket) => readStatus(socket)));
    failed = statuses.filter((status) => status !== "200").length;
  });
  return [grown(name, seen, most.cold), none(`${name}: not answered with it`, failed)];
}

async function proveHeavyCalls(site: Site): Promise<Bar[]> {
  await ask(`${site.origin}/`);
  const waits: number[] = [];
  let failed = 0;
  const visit = async () => {
    const began = performance.now();
    const status = await ask(`${site.origin}/`, { headers: { "accept-encoding": "br" } }).then(
      (answer) => answer.status,
      () => 0,
    );
    waits.push(performance.now() - began);
    if (status !== 200) failed += 1;
  };
  const over = new AbortController();
  const script = path.join(import.meta.dirname, "heavy-client.ts");
  const calls = run(process.execPath, [script, site.origin, String(heavyCalls)]);
  void calls.finally(() => over.abort());
  const visits: Promise<void>[] = [];
  while (!over.signal.aborted) {
    visits.push(visit());
    await pause(visitEveryMs);
  }
  await Promise.all(visits);
  const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  const name = `${heavyCalls} calls at once of the list of ${posts} posts`;
  return [
    { name: `${name}: answers`, figure: (await calls).stdout.trim(), bar: "", met: null },
    { name: `${name}: visits of / meanwhile`, figure: waits.length, bar: "", met: null },
    {
      name: `${name}: p99 of /, ms`,
      figure: Math.round(p99),
      bar: `< ${most.visitMs}`,
      met: p99 < most.visitMs,
    },
    none(`${name}: visits that failed`, failed),
  ];
}

/** Addresses that were never requested before: known and unknown parameters, missing entries and pages. */
const uniqueAddress = (one: number): string =>
  [`/?ref=${one}`, `/api/posts?page=${one}`, `/nothing-${one}`, `/api/posts/${one}`, `/blog?page=${one}`][
    one % 5
  ] ?? "/";

async function proveAddresses(site: Site): Promise<Bar[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const headers = { "accept-encoding": "br" };
  const memory: number[] = [];
  let asked = 0;
  let failed = 0;
  const until = performance.now() + longestAsking;
  const client = async () => {
    while (asked < addresses && performance.now() < until) {
      asked += 1;
      if (asked % (addresses / memoryLooks) === 0) memory.push(await site.memory());
      const { status } = await ask(site.origin + uniqueAddress(asked), { agent, headers });
      if (status >= 500) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => client()));
  agent.destroy();
  const average = (part: readonly number[]) => part.reduce((sum, figure) => sum + figure, 0) / part.length;
  const tenth = Math.ceil(memory.length / 10);
  const risen = average(memory.slice(-tenth)) - average(memory.slice(tenth, 2 * tenth));
  const name = `${asked} unique addresses`;
  const course = memory.filter((_, one) => one % tenth === tenth - 1).map((figure) => Math.round(figure));
  return [
    { name: `${name}: resident memory after each tenth, MB`, figure: course.join(" "), bar: "", met: null },
    {
      name: `${name}: last tenth less second tenth, MB`,
      figure: risen.toFixed(0),
      bar: `<= ${most.level}`,
      met: risen <= most.level,
    },
    none(`${name}: answers of 5xx`, failed),
  ];
}

/** A site with many posts, which are generated first. */
async function withPosts(prove: (site: Site) => Promise<Bar[]>): Promise<Bar[]> {
  const { folder, remove } = await temporaryFolder("posts");
  const content = path.join(folder, "content");
  await generateContent(content, { posts });
  try {
    return await withSite(prove, { CONTENT_DIR: content });
  } finally {
    await remove();
  }
}

const scenarios: Record<string, () => Promise<Bar[]>> = {
  pipelining: () => withSite(provePipelining),
  "slow-readers": () => withSite(proveSlowReaders),
  uploads: () => withSite(proveUploads),
  "cold-visitors": () => withSite(proveColdVisitors),
  "heavy-calls": () => withPosts(proveHeavyCalls),
  addresses: () => withSite(proveAddresses),
};

await build();
const named = process.argv.slice(2).filter((word) => word in scenarios);
const bars: Bar[] = [];
for (const [name, prove] of Object.entries(scenarios))
  if (named.length === 0 || named.includes(name)) bars.push(...(await prove()));
report(bars);
