import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "../database/open.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { createStore } from "./store.ts";
import { StoreError } from "./store-error.ts";

test("PostgreSQL with the messages locked: pages and probe go on, forms are refused in time, and taken afterwards", async () => {
  const { database, databaseUrl, close } = await openTestDatabase("postgres");
  const store = createStore(database);
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("begin; lock table messages in access exclusive mode");

  // More than the pool has connections.
  let refused = 0;
  const writing = Array.from({ length: 30 }, () =>
    store.addMessage(goodMessage).catch((error: unknown) => {
      refused += 1;
      return error;
    }),
  );
  await store.probe();
  expect(await store.categories()).toEqual([]);
  expect(await store.contentVersion()).toBeNull();
  expect(refused, "the forms still wait").toBe(0);
  for (const outcome of await Promise.all(writing)) expect(outcome).toBeInstanceOf(StoreError);

  await other.query("rollback");
  await other.end();
  expect(await store.addMessage(goodMessage)).toMatchObject({ id: expect.any(Number) });
  expect(await store.messages(), "what was refused is not kept").toHaveLength(1);
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
    const database = await openDatabase({ databaseUrl: url.href, dataDir: opened.dataDir });
    const shown = await sql`show synchronous_commit`.execute(database.writes);
    expect(shown.rows).toEqual([{ synchronous_commit: used }]);
    await database.close();
  }
  await opened.close();
});
