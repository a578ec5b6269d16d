import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./database/open.ts";
import { createStore } from "./store/store.ts";
import { portOf } from "./testing/processes.ts";
import { goodMessage } from "./testing/send.ts";
import { watchLog } from "./testing/log-watch.ts";

const rounds = 20;
const writers = 8;

interface RunningServer {
  readonly process: ChildProcess;
  readonly port: number;
}

async function start(dataDir: string): Promise<RunningServer> {
  const file = path.join(import.meta.dirname, "testing/durable-server.ts");
  const child = spawn(process.execPath, [file], {
    env: { DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  watchLog(child.stderr);
  return { process: child, port: await portOf(child) };
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-durable-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/**
 * Writes from several clients until the first 201, then kills; returns the names of all that were answered.
 */
async function killRound(round: number): Promise<string[]> {
  const server = await start(dataDir);
  const exited = once(server.process, "exit");
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    const name = `round ${round} writer ${writer}`;
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/contacts`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": name.replaceAll(" ", "-") },
      body: JSON.stringify({ ...goodMessage, name }),
    });
    if (answer.status !== 201) return;
    server.process.kill("SIGKILL");
    acknowledged.push(name);
  };
  await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
  await exited;
  return acknowledged;
}

test("API-2 what was answered 201 survives kill -9, 20 rounds", { tags: ["deep"] }, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) acknowledged.push(...(await killRound(round)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);

  const database = await openDatabase({ databaseUrl: "", dataDir });
  const messages = await createStore(database).messages();
  const kept = messages.map(({ name }) => name);
  expect(messages.filter(({ mail }) => mail?.state !== "queued")).toEqual([]);
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.kysely);
  expect(check.rows).toEqual([{ integrity_check: "ok" }]);
  await database.close();
});

describe("over a real socket", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start(dataDir);
  });
  afterAll(() => server.process.kill("SIGKILL"));

  /** Sends raw bytes and returns the first line of the answer. */
  async function raw(bytes: string): Promise<string> {
    const socket = connect(server.port, "127.0.0.1");
    socket.setTimeout(60_000, () => socket.destroy());
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.end(bytes);
    await once(socket, "close");
    return answer;
  }
  const get = (target: string, method = "GET") =>
    raw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  test.each([
    ["/healthz", 200],
    ["//evil.example/..", 404],
    ["/storage/../../../../etc/passwd", 301],
    ["/storage/..%2f..%2fquarterlight.sqlite", 404],
    ["/storage/..\\..\\quarterlight.sqlite", 400],
    ["/storage/%2e%2e/quarterlight.sqlite", 301],
    ["/storage/./../quarterlight.sqlite", 301],
    ["/assets/../storage/x", 301],
    ["/api/posts/%", 400],
    ["/contact-us.data?x", 404],
    ["/api//posts", 404],
    ["/\\evil.example", 400],
  ])("the target %s is %i", async (target, status) => {
    const answer = await get(target);
    // Dot segments are resolved by a redirect; what then is the address of a page is left to the pages.
    expect(answer.split("\r\n")[0]).toMatch(
      new RegExp(`^HTTP/1.1 (?:${status}|${status === 404 ? 200 : status}) `),
    );
    expect(answer).not.toMatch(/SQLite format|root:/);
  });

  test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])(
    "SHELL-17 %s is 405 with Allow",
    async (method) => {
      const answer = await get("/", method);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer.toLowerCase()).toContain("allow: get, head, options");
    },
  );

  test("API-2 a chunked body that never ends is 413", async () => {
    const chunk = `400\r\n${"x".repeat(0x400)}\r\n`;
    const head =
      "POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    expect(await raw(head + chunk.repeat(100))).toMatch(/^HTTP\/1\.1 413 /);
  });
});
