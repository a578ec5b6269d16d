// @module-tag deep
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { createStore } from "./store/store.ts";
import { openTestDatabase } from "./testing/databases.ts";
import { type ServerProcess, startServer } from "./testing/processes.ts";
import { goodMessage } from "./testing/send.ts";
import { smallDisk } from "./testing/small-disk.ts";
import { startTcpProxy } from "./testing/tcp-proxy.ts";

/** How long the site may take to notice that what it needs is gone or back (docs/reliability.md). */
const promisedMs = 5000;

const contacts = "/api/contacts";

function post({ origin }: ServerProcess, message: Partial<typeof goodMessage> = {}): Promise<Response> {
  return fetch(origin + contacts, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...goodMessage, ...message }),
  });
}

function postPlain({ origin }: ServerProcess, message = goodMessage.message): Promise<Response> {
  const body = new URLSearchParams({ ...goodMessage, message, page: "/contact-us" });
  return fetch(origin + contacts, { method: "POST", body, redirect: "manual" });
}

const read = async ({ origin }: ServerProcess) => (await fetch(`${origin}/api/categories`)).status;

const ready = async ({ origin }: ServerProcess) => (await fetch(`${origin}/readyz`)).status;

/** An honest refusal: a visitor whose message is not stored must get nothing else. */
async function expectRefusal(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.text()).not.toMatch(/sqlite|full|EIO|disk/i);
}

async function emptyFolder(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: "", dataDir });
  await migrate(database);
  await database.close();
}

async function namesIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const messages = await createStore(database).messages();
  await database.close();
  return messages.map(({ name }) => name);
}

describe("a disk that is full", () => {
  test("refuses writes with 503, answers reads, and accepts writes again when there is space", async (context) => {
    const disk = await smallDisk();
    if (disk === null) return context.skip();
    await emptyFolder(disk.folder);
    const ballast = path.join(disk.folder, "ballast");
    await writeFile(ballast, Buffer.alloc(1_500_000));
    const server = await startServer({ databaseUrl: "", dataDir: disk.folder });
    const stored: string[] = [];
    const answers: Response[] = [];
    for (let number = 0; number < 200 && answers.length < 5; number += 1) {
      const name = `Ann ${number}`;
      const answer = await post(server, { name, message: "x".repeat(20_000) });
      if (answer.status === 201) stored.push(name);
      else answers.push(answer);
    }
    expect(stored.length).toBeGreaterThan(0);
    expect(answers).toHaveLength(5);
    for (const answer of answers) await expectRefusal(answer);
    expect((await postPlain(server, "x".repeat(20_000))).status).toBe(503);
    expect(await read(server)).toBe(200);
    expect(server.said()).toContain("database or disk is full");
    expect(await ready(server)).toBe(503);

    await rm(ballast);
    await expect.poll(() => ready(server), { timeout: promisedMs }).toBe(200);
    await expect.poll(async () => (await post(server)).status, { timeout: 1000 }).toBe(201);
    await server.kill();
    const kept = await namesIn(disk.folder);
    expect(stored.filter((name) => !kept.includes(name))).toEqual([]);
    await disk.remove();
  });
});

describe("a data folder that is removed", () => {
  test("API-2 nothing is answered 201, the site is not ready, pages are still served, the log says what to do", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-removed-"));
    await emptyFolder(dataDir);
    const server = await startServer({ databaseUrl: "", dataDir });
    expect((await post(server)).status).toBe(201);
    expect(await ready(server)).toBe(200);
    await rm(dataDir, { recursive: true });
    for (let number = 0; number < 5; number += 1) await expectRefusal(await post(server));
    await expect.poll(() => ready(server), { timeout: promisedMs }).toBe(503);
    const deep = await fetch(`${server.origin}/readyz?deep`);
    expect(deep.status).toBe(503);
    expect(await deep.json()).toMatchObject({ parts: { database: { status: "failing" } } });
    expect(await read(server)).toBe(200);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(server.said()).toMatch(/"level":"fatal".*Stop the site\..*npm run restore/);
    await server.kill();
  });
});

const strace = spawnSync("strace", ["-qq", "true"]).status === 0;

describe("a disk that cannot flush", () => {
  test.skipIf(!strace)(
    "after the first failed flush nothing is answered 201; what was before is stored",
    async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-flush-"));
      await emptyFolder(dataDir);
      const failing = [
        "strace",
        "-f",
        "-qq",
        "-o",
        path.join(dataDir, "trace"),
        "-e",
        "trace=fdatasync,fsync",
      ];
      const inject = ["-e", "inject=fdatasync,fsync:error=EIO:when=10+"];
      const server = await startServer({ databaseUrl: "", dataDir }, [...failing, ...inject]);
      const statuses: number[] = [];
      const stored: string[] = [];
      for (let number = 0; number < 20; number += 1) {
        const name = `Ann ${number}`;
        const answer = await post(server, { name });
        statuses.push(answer.status);
        if (answer.status === 201) stored.push(name);
        else await expectRefusal(answer);
      }
      const first = statuses.indexOf(503);
      expect(first).toBeGreaterThan(0);
      expect(statuses.slice(first).every((status) => status === 503)).toBe(true);
      expect(await read(server)).toBe(200);
      expect(server.said()).toContain("disk I/O error");
      await server.kill();

      const again = await startServer({ databaseUrl: "", dataDir });
      expect((await post(again, { name: "after" })).status).toBe(201);
      await again.kill();
      const kept = await namesIn(dataDir);
      expect([...stored, "after"].filter((name) => !kept.includes(name))).toEqual([]);
      await rm(dataDir, { recursive: true, force: true });
    },
  );
});

describe("PostgreSQL away and back", () => {
  test("forms and reads are 503, forms keep what was typed, and everything recovers when it is back", async () => {
    const source = await openTestDatabase("postgres");
    const url = new URL(source.databaseUrl);
    const proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    const server = await startServer({ databaseUrl: url.href, dataDir: source.dataDir });
    expect((await post(server)).status).toBe(201);

    proxy.cut();
    await expectRefusal(await post(server));
    const page = await postPlain(server);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain(JSON.stringify(goodMessage));
    const reading = await fetch(`${server.origin}/api/categories`);
    expect([reading.status, reading.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    proxy.open();
    await expect.poll(() => read(server), { timeout: promisedMs }).toBe(200);
    expect((await post(server)).status).toBe(201);
    expect(await createStore(source.database).messages()).toHaveLength(2);
    await server.kill();
    await proxy.close();
    await source.close();
  });
});
