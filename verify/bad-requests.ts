import { connect } from "node:net";
import { type Bar, none, report } from "./bars.ts";
import { ask, build, isShort, type Site, startSite, temporaryFolder } from "./harness.ts";
import { badRequests } from "./bad-request-makers.ts";
import type { BadRequest } from "./bad-request-parts.ts";

const count = isShort ? 3000 : 45_000;
const limitedCount = count / 9;
const seed = 20_261_121;
const atOnce = 16;
const batch = 500;
const patienceMs = 10_000;
const mostGrowthMb = 24;

interface Outcome {
  /** Null where the connection was closed without an answer. */
  readonly status: number | null;
  readonly hung: boolean;
  readonly text: string;
}

/**
 * Sends bytes and reads until the other end closes. A client that sends half a request closes its side; after
 * a whole request the connection stays open, as clients leave it.
 */
function send(port: number, bytes: Buffer, isWhole: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let hung = false;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () =>
      isWhole ? socket.write(bytes) : socket.end(bytes),
    );
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, patienceMs);
    socket.on("data", (part: Buffer) => parts.push(part));
    socket.on("end", () => socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      const text = Buffer.concat(parts).toString("latin1");
      const found = /^(?:HTTP\/1\.1 1\d\d[^\r]*\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: found ? Number(found) : null, hung, text });
    });
  });
}

/** Internal words that no answer may contain. */
const inside = /\bat .+\.[mc]?[jt]s:\d+|node_modules|SQLITE_|SqliteError|\/work\/|\/home\/|root:x:/;

interface Tally {
  readonly statuses: Map<string, number>;
  readonly serverErrors: string[];
  readonly hangs: string[];
  readonly leaks: string[];
  /** Closed without an answer that was due. */
  readonly unanswered: string[];
  readonly memory: number[];
}

async function sendAll(site: Site, requests: readonly BadRequest[], tally: Tally): Promise<void> {
  const queue = requests.entries();
  let sent = 0;
  const work = async () => {
    for (const [, { kind, bytes }] of queue) {
      const { status, hung, text } = await send(site.port, bytes, kind !== "raw sockets");
      const shown = JSON.stringify(bytes.toString("latin1").slice(0, 300));
      const label = `${kind}: ${status ?? "closed"}`;
      tally.statuses.set(label, (tally.statuses.get(label) ?? 0) + 1);
      if (status !== null && status >= 500) tally.serverErrors.push(`${status} ${shown}`);
      if (hung) tally.hangs.push(shown);
      if (status === null && !hung && kind !== "raw sockets") tally.unanswered.push(shown);
      if (inside.test(text)) tally.leaks.push(shown);
      sent += 1;
      if (sent % batch === 0) tally.memory.push(await site.memory());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => work()));
}

const average = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

/** From the third to the last fifth: before that the process warms up. */
function growth(memory: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  return average(memory.slice(-fifth)) - average(memory.slice(2 * fifth, 3 * fifth));
}

const { folder, remove } = await temporaryFolder("bad-requests");
await build();
const requests = badRequests(count + limitedCount, seed);
const tally: Tally = {
  statuses: new Map(),
  serverErrors: [],
  hangs: [],
  leaks: [],
  unanswered: [],
  memory: [],
};
const settings = { DATA_DIR: folder, METRICS_TOKEN: "t".repeat(20), ALLOWED_HOSTS: "localhost" };
const began = performance.now();

const site = await startSite(settings);
const home = () => ask(`${site.origin}/`, { headers: { host: "localhost" } });
const before = await home();
await sendAll(site, requests.slice(0, count), tally);
const after = await home();
const crashes = site.process.exitCode === null ? 0 : 1;
const said = site.said();
if (crashes === 0) await site.end("SIGTERM");

const limited = await startSite({ ...settings, RATE_LIMITS: "on", TRUST_PROXY: "1" });
await sendAll(limited, requests.slice(count), { ...tally, memory: [] });
const crashesLimited = limited.process.exitCode === null ? 0 : 1;
const errorLines = (said + limited.said()).split("\n").filter((line) => line.includes('"level":50'));
if (crashesLimited === 0) await limited.end("SIGTERM");
await remove();

for (const label of [...tally.statuses.keys()].toSorted())
  console.error(`${label} x ${tally.statuses.get(label)}`);
for (const [what, found] of Object.entries({ ...tally, errorLines }))
  if (Array.isArray(found) && what !== "memory")
    for (const one of found.slice(0, 10)) console.error(`${what}: ${one}`);
console.error(
  `memory in MB, every ${batch} requests: ${tally.memory.map((one) => Math.round(one)).join(" ")}`,
);
const grown = growth(tally.memory);
const bars: Bar[] = [
  { name: `requests, seed ${seed}, ${atOnce} at a time`, figure: requests.length, bar: "50000", met: null },
  { name: "minutes", figure: ((performance.now() - began) / 60_000).toFixed(1), bar: "", met: null },
  none("answers of 5xx", tally.serverErrors.length),
  none("ends of the process", crashes + crashesLimited),
  none(`connections still open after ${patienceMs / 1000} s`, tally.hangs.length),
  none("whole requests closed without an answer", tally.unanswered.length),
  none("answers that disclose our inside", tally.leaks.length),
  none("lines of the log at error", errorLines.length),
  none("front page changed by it all", before.body === after.body ? 0 : 1),
  {
    name: "resident memory: last fifth less third fifth, MB",
    figure: grown.toFixed(1),
    bar: `<= ${mostGrowthMb}`,
    met: grown <= mostGrowthMb,
  },
  {
    name: "resident memory at the end, MB",
    figure: Math.round(tally.memory.at(-1) ?? 0),
    bar: "",
    met: null,
  },
];
report(bars);
