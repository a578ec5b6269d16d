import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { startCluster } from "./cluster.ts";
import { type Bar, none, report } from "./bars.ts";
import { type Answer, ask, build, codeOf, isShort, startSite, temporaryFolder } from "./harness.ts";
import { startTcpProxy } from "#server/testing/tcp-proxy.ts";

/**
 * Of the whole run; it is divided into seven parts, and the database is away in the second, the fourth and
 * the sixth.
 */
const wholeMs = isShort ? 60_000 : 600_000;
const partMs = wholeMs / 7;
const recoveryMs = 5000;
const pages = [
  "/",
  "/blog",
  "/services",
  "/about-us",
  "/team",
  "/contact-us",
  "/api/posts",
  "/api/categories",
];
const pageClients = 4;
const formClients = 4;
const clientPauseMs = 15;

interface Outage {
  readonly name: string;
  readonly from: number;
  /** When the database is back. */
  until: number;
  /** When the first form after that was accepted. */
  takenAt: number;
}

const outages: Outage[] = [];
const faults: string[] = [];
const acknowledged: string[] = [];
let pagesAnswered = 0;
let pagesFailed = 0;
let slowestPage = 0;
let honest = 0;
let slowestFailure = 0;
const ended = new AbortController();

/**
 * Whether the database has been back for long enough, since before `began`, that nothing may fail any more.
 */
const settled = (began: number) =>
  outages.every(({ from, until }) => began > until + recoveryMs || performance.now() < from);

function note(fault: string): void {
  faults.push(fault);
}

async function readPages(origin: string, number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let turn = number; !ended.signal.aborted; turn += 1) {
    const target = pages[turn % pages.length] ?? "/";
    const began = performance.now();
    const status = await ask(origin + target, { agent }).then((answer) => answer.status, codeOf);
    slowestPage = Math.max(slowestPage, performance.now() - began);
    if (status === 200) pagesAnswered += 1;
    else {
      pagesFailed += 1;
      note(`${target}: ${status}`);
    }
    await pause(clientPauseMs);
  }
  agent.destroy();
}

/** Why a failure is not an honest one; empty if it is. */
function dishonesty({ status, headers, body }: Answer, isPlain: boolean, name: string): string {
  if (status !== 503) return `answered ${status}`;
  if (!headers["retry-after"]) return "503 without Retry-After";
  if (!isPlain)
    return headers["content-type"] === "application/problem+json" ? "" : "503 without a problem document";
  return body.includes(name) && body.includes(`typed by ${name}`) ? "" : "the page lost what was typed";
}

async function sendForms(origin: string, number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const isPlain = number % 2 === 0;
  for (let turn = 0; !ended.signal.aborted; turn += 1) {
    const name = `client${number}-${turn}`;
    const fields = { name, email: "ann@visitor.example", phone: "0131", message: `typed by ${name}` };
    const began = performance.now();
    const sent = isPlain
      ? {
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ ...fields, page: "/contact-us" }).toString(),
        }
      : {
          headers: { "content-type": "application/json", "idempotency-key": name },
          body: JSON.stringify(fields),
        };
    try {
      const answer = await ask(`${origin}/api/contacts`, { method: "POST", agent, ...sent });
      if (answer.status === (isPlain ? 303 : 201)) {
        acknowledged.push(name);
        for (const outage of outages)
          if (began > outage.until) outage.takenAt = Math.min(outage.takenAt, performance.now());
      } else {
        const fault = dishonesty(answer, isPlain, name);
        if (fault !== "") note(`form: ${fault}`);
        else if (settled(began)) note(`form: failed with the database there`);
        else honest += 1;
        slowestFailure = Math.max(slowestFailure, performance.now() - began);
      }
    } catch (error) {
      note(`form: ${codeOf(error)}`);
    }
    await pause(clientPauseMs);
  }
  agent.destroy();
}

const { folder, remove } = await temporaryFolder("database-away");
await build();
const cluster = await startCluster();
const proxy = await startTcpProxy(cluster.port);
const databaseUrl = cluster.url.replace(`:${cluster.port}/`, `:${proxy.port}/`);
const site = await startSite({
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: "k".repeat(32),
  LOG_LEVEL: "fatal",
});
// Each once, so that the cache contains it.
for (const target of pages) await ask(site.origin + target);

const clients = [
  ...Array.from({ length: pageClients }, (_, number) => readPages(site.origin, number)),
  ...Array.from({ length: formClients }, (_, number) => sendForms(site.origin, number)),
];
const ways = [
  ["PostgreSQL stopped and started", () => cluster.stop(), () => cluster.start()],
  ["every connection cut", () => proxy.cut(), () => proxy.open()],
  ["every byte swallowed", () => proxy.silence(), () => proxy.open()],
] as const;
await pause(partMs);
for (const [name, takeAway, giveBack] of ways) {
  const outage = {
    name,
    from: performance.now(),
    until: Number.POSITIVE_INFINITY,
    takenAt: Number.POSITIVE_INFINITY,
  };
  outages.push(outage);
  await takeAway();
  await pause(partMs);
  await giveBack();
  outage.until = performance.now();
  await pause(partMs);
}
ended.abort();
await Promise.all(clients);
const crashed = site.process.exitCode !== null;
if (crashed) console.error(site.said());
await site.end("SIGTERM");

const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
const kept = new Set((await createStore(database).messages()).map(({ name }) => name));
await database.close();
await proxy.close();
await cluster.remove();
await remove();

const formFaults = faults.filter((fault) => fault.startsWith("form"));
for (const [fault, all] of Object.entries(Object.groupBy(faults, (one) => one)))
  console.error(`${all?.length} x ${fault}`);
const bars: Bar[] = [
  { name: "minutes of load, the database away three times", figure: wholeMs / 60_000, bar: "", met: null },
  { name: "answers from cached addresses", figure: pagesAnswered, bar: "", met: null },
  none("requests for cached addresses that failed", pagesFailed),
  { name: "slowest of them, ms", figure: Math.round(slowestPage), bar: "<= 1000", met: slowestPage <= 1000 },
  { name: "forms taken", figure: acknowledged.length, bar: "", met: null },
  none("forms taken whose row is not there", acknowledged.filter((name) => !kept.has(name)).length),
  {
    name: "forms refused with 503, Retry-After and what was typed",
    figure: honest,
    bar: "> 0",
    met: honest > 0,
  },
  none("forms that failed in another way, or with the database there", formFaults.length),
  { name: "slowest refusal, ms", figure: Math.round(slowestFailure), bar: "", met: null },
  ...outages.map(({ name, until, takenAt }) => ({
    name: `${name}: taken again after, ms`,
    figure: Math.round(takenAt - until),
    bar: `<= ${recoveryMs}`,
    met: takenAt - until <= recoveryMs,
  })),
  none("ends of the process", crashed ? 1 : 0),
];
report(bars);
