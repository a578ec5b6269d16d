import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type Bar, report } from "./bars.ts";
import { ask, build, isShort, type Site, startSite, temporaryFolder } from "./harness.ts";

const run = promisify(execFile);
const connections = 50;
const seconds = isShort ? 2 : 10;
const rounds = isShort ? 1 : 3;
const leastPerSecond = 4000;
const longestMs = 50;

/** A new message under a new key with each request, in wrk's own language. */
const script = `
local count = 0
request = function()
  count = count + 1
  local key = ROUND .. "-" .. count
  local body = '{"name":"' .. key .. '","email":"ann@visitor.example","phone":"0131 496 0000","message":"A shop front with a lit name, in March. Can you do that?"}'
  return wrk.format("POST", "/api/contacts", { ["Content-Type"] = "application/json", ["Idempotency-Key"] = key }, body)
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('RESULT {"requests":%d,"us":%d,"p99":%d,"failed":%d}\\n', summary.requests, summary.duration,
    latency:percentile(99), errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
`;

interface Measured {
  readonly requests: number;
  readonly us: number;
  readonly p99: number;
  readonly failed: number;
}

async function load(site: Site, folder: string, name: string, duration: number): Promise<Measured> {
  const file = path.join(folder, `${name}.lua`);
  await writeFile(file, script.replace("ROUND", JSON.stringify(name)));
  const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${duration}`, "-s", file, site.origin]);
  // What the script above writes.
  return JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? "{}") as Measured;
}

/** System calls of the process while `work` runs: files flushed, requests read, answers sent. */
async function traced(site: Site, folder: string, work: () => Promise<void>): Promise<string[]> {
  const file = path.join(folder, "trace.txt");
  const calls = "trace=fdatasync,fsync,read,write,writev";
  const strace = spawn(
    "strace",
    ["-f", "-e", calls, "-s", "24", "-o", file, "-p", String(site.process.pid)],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  await once(strace.stderr, "data");
  await work();
  strace.kill("SIGINT");
  await once(strace, "exit");
  return (await readFile(file, "utf8")).split("\n");
}

interface Order {
  readonly syncs: number;
  readonly answers: number;
  /** Answers that were sent before a flush that started after their request was read. */
  readonly early: number;
  /** Flushes that at least one answer waited for. */
  readonly batches: number;
}

/**
 * Reads a trace in order: the process writes to SQLite from one thread, so its system calls are in the order
 * of events.
 */
function readOrder(lines: readonly string[]): Order {
  const readAt = new Map<string, number>();
  let syncs = 0;
  let answers = 0;
  let early = 0;
  const answered = new Set<number>();
  for (const line of lines) {
    if (/ (?:<\.\.\. )?f(?:data)?sync(?:\(\d+| resumed>)\) += 0/.test(line)) syncs += 1;
    const [, call = "", fd = "", text = ""] = /^\d+ +(read|writev?)\((\d+), .*?"([^"]*)"/.exec(line) ?? [];
    if (call === "read" && text.startsWith("POST /api")) readAt.set(fd, syncs);
    if (call.startsWith("write") && text.startsWith("HTTP/1.1 201")) {
      answers += 1;
      if ((readAt.get(fd) ?? syncs) >= syncs) early += 1;
      answered.add(syncs);
    }
  }
  return { syncs, answers, early, batches: answered.size };
}

const sequential = isShort ? 10 : 50;

async function postInTurn(site: Site): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let one = 0; one < sequential; one += 1) {
    const headers = { "content-type": "application/json", "idempotency-key": `in-turn-${one}` };
    const body = JSON.stringify({
      name: "Ann",
      email: "ann@visitor.example",
      phone: "0131",
      message: "Hello",
    });
    const { status } = await ask(`${site.origin}/api/contacts`, { method: "POST", headers, body, agent });
    if (status !== 201) throw new Error(`answered ${status}`);
  }
  agent.destroy();
}

const { folder, remove } = await temporaryFolder("writes");
await build();
const site = await startSite({ DATA_DIR: folder });
await load(site, folder, "warm", 2);
const measured: Measured[] = [];
for (let round = 0; round < rounds; round += 1)
  measured.push(await load(site, folder, `round${round}`, seconds));
// Answers to the last requests of the load, whose clients have left, do not count.
await pause(1000);
const inTurn = readOrder(await traced(site, folder, () => postInTurn(site)));
const together = readOrder(
  await traced(site, folder, async () => {
    await load(site, folder, "traced", isShort ? 1 : 3);
    // Answers to the last requests, whose clients have left.
    await pause(200);
  }),
);
const rowsOf = (database: DatabaseSync) =>
  Number(
    database.prepare("select count(*) as count from messages where name like 'round%'").get()?.["count"],
  );
const database = new DatabaseSync(path.join(folder, "quarterlight.sqlite"), { readOnly: true });
const rows = rowsOf(database);
database.close();
await site.end("SIGTERM");
await remove();

const middle = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
const perSecond = Math.round(middle(measured.map(({ requests, us }) => requests / (us / 1e6))));
const p99 = middle(measured.map((one) => one.p99 / 1000));
const requests = measured.reduce((sum, one) => sum + one.requests, 0);
const failed = measured.reduce((sum, one) => sum + one.failed, 0);
const bars: Bar[] = [
  {
    name: `durable posts a second, ${connections} connections, median of ${rounds} x ${seconds} s`,
    figure: perSecond,
    bar: `>= ${leastPerSecond}`,
    met: perSecond >= leastPerSecond,
  },
  { name: "p99, ms", figure: p99.toFixed(1), bar: `<= ${longestMs}`, met: p99 <= longestMs },
  { name: "posts not answered 201", figure: failed, bar: "0", met: failed === 0 },
  {
    name: "answered 201 / rows kept",
    figure: `${requests} / ${rows}`,
    bar: "none less",
    met: rows >= requests,
  },
  {
    name: `flushes for ${inTurn.answers} posts one after the other`,
    figure: inTurn.syncs,
    bar: `>= ${sequential}`,
    met: inTurn.answers === sequential && inTurn.syncs >= sequential,
  },
  {
    name: `flushes for ${together.answers} posts at ${connections} connections, in ${together.batches} batches`,
    figure: together.syncs,
    bar: `>= ${together.batches}`,
    met: together.answers > 0 && together.syncs >= together.batches,
  },
  {
    name: "answers that left before a flush that began after their request",
    figure: inTurn.early + together.early,
    bar: "0",
    met: inTurn.early + together.early === 0,
  },
];
report(bars);
