import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn, setTimeout } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { Client } from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { postgresDialect } from "../database/postgres.ts";
import type { Tables } from "../database/tables.ts";
import type { Waits } from "../database/waits.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { patientWaits } from "../testing/patient-waits.ts";
import { startTcpProxy } from "../testing/tcp-proxy.ts";
import { createStore } from "./store.ts";
import { StoreError } from "./store-error.ts";
import { expectLog } from "../testing/log-watch.ts";

afterEach(() => vi.useRealTimers());

test("API-2 a full disk refuses writes, keeps reads, and recovers when there is room", async () => {
  const { database, close } = await openTestDatabase("sqlite");
  const store = createStore(database);
  const kept = await store.addMessage(goodMessage);
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database.kysely);
  const limit = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(database.kysely);
  await limit(pages.rows[0]?.page_count ?? 0);

  const long = { ...goodMessage, message: "x".repeat(20_000) };
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => store.addMessage(long)));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((result) => result.reason instanceof StoreError)).toBe(true);
  const rows = await store.messages();
  expect(rows).toHaveLength(1 + results.length - refused.length);
  expect(rows[0]).toMatchObject({ ...goodMessage, ...(kept === "conflict" ? {} : kept) });

  await limit(1_000_000);
  await store.addMessage(long);
  expect(await store.messages()).toHaveLength(rows.length + 1);
  await close();
});

test(
  "a database locked by another: reads go on, a write waits, then fails, and the next one succeeds",
  { tags: ["deep"] },
  async () => {
    const { database, dataDir, close } = await openTestDatabase("sqlite");
    const store = createStore(database);
    const other = new DatabaseSync(path.join(dataDir, "quarterlight.sqlite"));
    other.exec("begin immediate");
    let pending = true;
    const refused = store
      .addMessage(goodMessage)
      .catch((error: unknown) => error)
      .finally(() => (pending = false));
    for (let read = 0; read < 20; read += 1) {
      await store.categories();
      expect(pending, "a read must not stand behind the write that waits").toBe(true);
    }
    expect(await refused).toBeInstanceOf(StoreError);
    const waiting = store.addMessage(goodMessage);
    await setTimeout(100);
    other.exec("rollback");
    other.close();
    expect(await waiting).toEqual({ id: 1 });
    expect(await store.messages()).toHaveLength(1);
    await close();
  },
);

test("a connection that PostgreSQL ends while it is in use fails its work alone, and the process lives on", async () => {
  expectLog(/database connection lost/);
  const { database, close } = await openTestDatabase("postgres");
  const failed = database.kysely.transaction().execute(async (transaction) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const client = new Client({ connectionString: inject("postgresUrl") });
    await client.connect();
    await client.query("select pg_terminate_backend($1)", [own.rows[0]?.pid]);
    // No query runs on the connection when it ends: the pool does not listen then.
    for (let gone = false; !gone;) {
      const { rows } = await client.query("select 1 from pg_stat_activity where pid = $1", [
        own.rows[0]?.pid,
      ]);
      gone = rows.length === 0;
    }
    await client.end();
    await setTimeout(20);
    return sql`select 1`.execute(transaction);
  });
  await expect(failed).rejects.toThrow(/./);
  expect(await createStore(database).categories()).toEqual([]);
  await close();
});

/** Lets the time pass that a query waits, under fake timers, until it has been given up. */
async function givenUp<Result>(query: Promise<Result>, { connectMs, queryMs }: Waits): Promise<Result> {
  const over = new AbortController();
  const ended = query.finally(() => over.abort());
  ended.catch(() => undefined);
  while (!over.signal.aborted) {
    await turn();
    vi.advanceTimersByTime(Math.max(connectMs, queryMs));
  }
  return ended;
}

test("a connection that does not answer any more is replaced", async () => {
  const { databaseUrl, close } = await openTestDatabase("postgres");
  const url = new URL(databaseUrl);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const { work } = patientWaits;
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(url.href, work) });
  const ask = () => kysely.selectFrom("categories").select("id").execute();
  expect(await ask()).toEqual([]);
  proxy.silence();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expect(givenUp(ask(), work)).rejects.toThrow("Query read timeout");
  await expect(givenUp(ask(), work), "no connection can be had").rejects.toThrow(
    /connect.*timeout|timeout.*connect/,
  );
  vi.useRealTimers();
  proxy.forget();
  expect(await ask(), "the silent one would time out again").toEqual([]);
  await kysely.destroy();
  await proxy.close();
  await close();
});

test("a connection that PostgreSQL ends is replaced, and the process lives on", async () => {
  expectLog(/database connection lost/);
  const { database, close } = await openTestDatabase("postgres");
  const store = createStore(database);
  const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query("select pg_terminate_backend($1)", [own.rows[0]?.pid]);
  await client.end();
  await expect.poll(() => store.categories().catch(() => null)).toEqual([]);
  await close();
});
