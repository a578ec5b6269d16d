import { spawn } from "node:child_process";
import { Agent } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Bar, none, report } from "./bars.ts";
import {
  ask,
  build,
  codeOf,
  freePort,
  isShort,
  type Settings,
  type Site,
  startSite,
  temporaryFolder,
} from "./harness.ts";
import { startNginx } from "./nginx.ts";

/** Each restarts both processes. */
const rounds = isShort ? 1 : 6;
const longestStopMs = 10_000;
/** Interval in ms between requests, each on a new connection, independent of earlier results. */
const everyMs = 8;
const mostOpen = 24;
const keptAlive = 6;

type Send = (target: string, agent: Agent, body?: string) => Promise<number>;

/**
 * Knows the two ports, and that a refused connection may be retried on the other; it never reads `/readyz`.
 */
function bareClient(ports: readonly number[]): Send {
  let turn = 0;
  return async (target, agent, body) => {
    turn += 1;
    const first = turn % ports.length;
    for (const port of [...ports.slice(first), ...ports.slice(0, first)]) {
      try {
        return await sendTo(port, target, agent, body);
      } catch (error) {
        if (codeOf(error) !== "ECONNREFUSED") throw error;
      }
    }
    throw new Error("nobody listens");
  };
}

async function sendTo(port: number, target: string, agent: Agent, body?: string): Promise<number> {
  const post = body ? { method: "POST", headers: { "content-type": "application/json" }, body } : {};
  return (await ask(`http://127.0.0.1:${port}${target}`, { ...post, agent })).status;
}

const message = JSON.stringify({
  name: "Ann",
  email: "ann@visitor.example",
  phone: "0131",
  message: "Hello",
});
const targets = ["/", "/blog", "/api/posts", "/services", "/api/about"];

/** Load from both kinds of clients until it is stopped; reports the results. */
function startLoad(send: Send) {
  const failures: string[] = [];
  let answered = 0;
  let stored = 0;
  const ended = new AbortController();
  let number = 0;
  const kept = new Agent({ keepAlive: true });
  const single = new Agent({ keepAlive: false });
  const one = async (agent: Agent) => {
    number += 1;
    const isPost = number % 3 === 0;
    const target = isPost ? "/api/contacts" : (targets[number % targets.length] ?? "/");
    const status = await send(target, agent, isPost ? message : undefined).catch((error: unknown) =>
      codeOf(error),
    );
    if (status === (isPost ? 201 : 200)) answered += 1;
    else failures.push(`${isPost ? "POST" : "GET"} ${status}`);
    if (status === 201) stored += 1;
  };
  const repeat = async () => {
    while (!ended.signal.aborted) await one(kept);
  };
  const open = new Set<Promise<void>>();
  const tick = setInterval(() => {
    // More than the machine can handle would measure the machine, not restarts.
    if (open.size >= mostOpen) return;
    const sent = one(single).finally(() => open.delete(sent));
    open.add(sent);
  }, everyMs);
  const all = Array.from({ length: keptAlive }, () => repeat());
  return {
    end: async () => {
      clearInterval(tick);
      ended.abort();
      await Promise.all([...all, ...open]);
      kept.destroy();
      return { answered, stored, failures };
    },
  };
}

/** Keeps every core busy. */
function burn() {
  const children = [0, 1].map(() => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  return () => {
    for (const child of children) child.kill("SIGKILL");
  };
}

async function prove(kind: "nginx" | "bare client"): Promise<Bar[]> {
  const { folder, remove } = await temporaryFolder("rolling");
  const place: Settings = { DATA_DIR: path.join(folder, "data"), TRUST_PROXY: "1" };
  let sites: Site[] = [];
  for (let one = 0; one < 2; one += 1) sites.push(await startSite(place));
  const ports = sites.map(({ port }) => port);
  const listen = await freePort();
  const nginx = kind === "nginx" ? await startNginx(ports, listen) : null;
  const load = startLoad(
    nginx ? (target, agent, body) => sendTo(listen, target, agent, body) : bareClient(ports),
  );
  await pause(1000);
  let slowest = 0;
  let badEnds = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Half of the restarts run on an overloaded machine, unless it is overloaded anyway.
    const rest = round % 2 === 1 && (loadavg()[0] ?? 0) < availableParallelism() ? burn() : () => {};
    for (const [index, site] of sites.entries()) {
      const began = performance.now();
      const code = await site.end("SIGTERM");
      slowest = Math.max(slowest, performance.now() - began);
      if (code !== 0) badEnds += 1;
      sites = sites.with(index, await startSite({ ...place, PORT: String(site.port) }));
    }
    rest();
  }
  const { answered, stored, failures } = await load.end();
  await nginx?.stop();
  const database = new DatabaseSync(path.join(folder, "data/quarterlight.sqlite"), { readOnly: true });
  const rows = Number(database.prepare("select count(*) as count from messages").get()?.["count"]);
  database.close();
  for (const site of sites) await site.end("SIGKILL");
  await remove();
  const counts = Object.entries(Object.groupBy(failures, (failure) => failure)).map(
    ([failure, all]) => `${all?.length} x ${failure}`,
  );
  if (counts.length > 0) console.error(`${kind}: ${counts.join(", ")}`);
  return [
    {
      name: `${kind}: restarts under load, half of them with every core busy`,
      figure: rounds * 2,
      bar: "",
      met: null,
    },
    { name: `${kind}: requests answered`, figure: answered, bar: "", met: null },
    // A client that opens a connection for each request may open one in the moment in which the port closes.
    {
      ...none(`${kind}: requests failed`, failures.length),
      ...(kind === "nginx" ? {} : { bar: "", met: null }),
    },
    {
      name: `${kind}: answered 201 / rows kept`,
      figure: `${stored} / ${rows}`,
      bar: "the same",
      met: stored === rows,
    },
    {
      name: `${kind}: slowest stop, ms`,
      figure: Math.round(slowest),
      bar: `<= ${longestStopMs}`,
      met: slowest <= longestStopMs,
    },
    none(`${kind}: ends with another code than 0`, badEnds),
  ];
}

await build();
report([...(await prove("nginx")), ...(await prove("bare client"))]);
