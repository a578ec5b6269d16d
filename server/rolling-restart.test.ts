// @module-tag deep
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { createStore } from "./store/store.ts";
import { openTestDatabase, type TestDatabase } from "./testing/databases.ts";
import { freePort } from "./testing/free-port.ts";
import { portOf } from "./testing/processes.ts";
import { goodMessage } from "./testing/send.ts";
import { watchLog } from "./testing/log-watch.ts";

interface Site {
  readonly process: ChildProcess;
  readonly port: number;
}

const started = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }
  started.clear();
});

/** Without a port it takes one that no connection gets while the process is away. */
async function start({ databaseUrl, dataDir }: TestDatabase, port?: number): Promise<Site> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "k".repeat(32),
    PORT: String(port ?? (await freePort())),
  };
  const file = path.join(import.meta.dirname, "testing/draining-server.ts");
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  watchLog(child.stderr);
  started.add(child);
  return { process: child, port: await portOf(child) };
}

interface Answered {
  readonly status: number;
  readonly connection: string | undefined;
}

function ask(port: number, agent: Agent, target: string, body?: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = body ? { "content-type": "application/json" } : {};
    const sent = request(
      { host: "127.0.0.1", port, agent, path: target, method: body ? "POST" : "GET", headers },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
        );
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const isRefused = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ECONNREFUSED";

/**
 * Like a plain balancer: round robin among the ready processes (checked ten times a second), and on to the
 * next only where a connection is refused: a request that may have arrived is never sent again.
 */
function balancer(ports: readonly number[], agent: Agent, until: AbortSignal) {
  const away = new Set<number>();
  const probe = new Agent({ keepAlive: false });
  const watch = async (port: number) => {
    while (!until.aborted) {
      const status = await ask(port, probe, "/readyz").then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) away.delete(port);
      else away.add(port);
      await pause(100);
    }
  };
  for (const port of ports) void watch(port);
  let turn = 0;
  return async (target: string, body?: string): Promise<number> => {
    turn += 1;
    const first = turn % ports.length;
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)];
    for (const port of inTurn.toSorted((one, other) => Number(away.has(one)) - Number(away.has(other)))) {
      try {
        return (await ask(port, agent, target, body)).status;
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    throw new Error("nobody listens");
  };
}

async function restart(site: Site, source: TestDatabase): Promise<Site> {
  const exited = once(site.process, "exit");
  const began = performance.now();
  site.process.kill("SIGTERM");
  const [code] = await exited;
  expect(code).toBe(0);
  // The longest stop that docs/operations.md promises, and the exit.
  expect(performance.now() - began).toBeLessThan(10_500);
  return start(source, site.port);
}

describe.each([
  ["sqlite", true],
  ["postgres", false],
] as const)("on %s, keep-alive %s", (kind, keepAlive) => {
  test("no request fails while two processes restart one after the other", async () => {
    const source = await openTestDatabase(kind);
    let sites = [await start(source), await start(source)];
    const until = new AbortController();
    const agent = new Agent({ keepAlive });
    const send = balancer(
      sites.map(({ port }) => port),
      agent,
      until.signal,
    );
    const failures: unknown[] = [];
    let answered = 0;
    let stored = 0;
    const client = async (number: number) => {
      while (!until.signal.aborted) {
        const body = number % 2 === 0 ? JSON.stringify(goodMessage) : undefined;
        const status = await send(body ? "/api/contacts" : "/api/categories", body).catch(
          (error: unknown) => error,
        );
        if (status === (body ? 201 : 200)) answered += 1;
        else failures.push(status);
        if (status === 201) stored += 1;
      }
    };
    const clients = Array.from({ length: 6 }, (_, number) => client(number));
    for (const index of [0, 1]) {
      const site = sites[index];
      if (!site) continue;
      const fresh = await restart(site, source);
      sites = sites.with(index, fresh);
    }
    until.abort();
    await Promise.all(clients);
    agent.destroy();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(await createStore(source.database).messages()).toHaveLength(stored);
    for (const site of sites) {
      const exited = once(site.process, "exit");
      site.process.kill("SIGKILL");
      await exited;
    }
    await source.close();
  });
});

test("a stopping process fails /readyz first, and closes each connection with its answer", async () => {
  const source = await openTestDatabase("sqlite");
  const site = await start(source);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(site.port, agent, "/readyz")).toEqual({ status: 200, connection: "keep-alive" });
  // Connections that are open already: the port closes soon after the signal.
  const open = new Agent({ keepAlive: true });
  await ask(site.port, open, "/api/categories");
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await expect
    .poll(() => ask(site.port, agent, "/readyz"), { interval: 20 })
    .toEqual({ status: 503, connection: "close" });
  expect(await ask(site.port, open, "/api/categories")).toEqual({ status: 200, connection: "close" });
  expect((await exited)[0]).toBe(0);
  agent.destroy();
  open.destroy();
  await source.close();
});
