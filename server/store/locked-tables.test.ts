import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "../database/open.ts";
import { type DatabaseWaits, waits } from "../database/waits.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { eventually } from "../testing/eventually.ts";
import { patientWaits } from "../testing/patient-waits.ts";
import { goodMessage } from "../testing/send.ts";
import { createStore, type Store } from "./store.ts";
import { StoreError } from "./store-error.ts";

/** A database whose messages another client has locked, until `unlock`. */
async function openLocked(times: Partial<DatabaseWaits> = {}) {
  const { database, databaseUrl, close } = await openTestDatabase("postgres", { ...patientWaits, ...times });
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("begin; lock table messages in access exclusive mode");
  const unlock = async () => {
    await other.query("rollback");
    await other.end();
  };
  return { store: createStore(database), unlock, close };
}

/** Sends more messages than the pool has connections. */
const sendMany = (store: Store) => Array.from({ length: 30 }, () => store.addMessage(goodMessage));

test("PostgreSQL with the messages locked: pages and probe do not stand behind the forms that wait", async () => {
  const { store, unlock, close } = await openLocked();
  const writing = sendMany(store);
  await store.probe();
  expect(await store.categories()).toEqual([]);
  expect(await store.contentVersion()).toBeNull();
  await unlock();
  await Promise.all(writing);
  expect(await store.messages()).toHaveLength(30);
  await close();
});

test("PostgreSQL with the messages locked: forms are refused after their time, and taken afterwards", async () => {
  const writes = { ...waits.writes, connectMs: 300, lockMs: 200, mostMs: 1000 };
  const { store, unlock, close } = await openLocked({ writes });
  const outcomes = await Promise.allSettled(sendMany(store));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(StoreError) });
  await unlock();
  expect(await store.messages(), "what was refused is not kept").toEqual([]);
  await eventually(() => store.addMessage(goodMessage));
  await close();
});

test("API-2 a commit waits for the disk where the role's settings say that it need not", async () => {
  const opened = await openTestDatabase("postgres");
  const url = new URL(opened.databaseUrl);
  const given = url.searchParams.get("options") ?? "";
  for (const [level, used] of [
    ["off", "local"],
    ["remote_apply", "remote_apply"],
  ]) {
    url.searchParams.set("options", `${given} -c synchronous_commit=${level}`);
    const database = await openDatabase({ ...opened, databaseUrl: url.href }, patientWaits);
    const shown = await sql`show synchronous_commit`.execute(database.writes);
    expect(shown.rows).toEqual([{ synchronous_commit: used }]);
    await database.close();
  }
  await opened.close();
});
