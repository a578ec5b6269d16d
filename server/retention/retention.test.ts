import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createStore } from "../store/store.ts";
import { databaseKinds, openTestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { purgeLimits, sitePurge, startUpkeep } from "./start-retention.ts";
import { expectLog } from "../testing/log-watch.ts";

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const keepAll = {
  retentionMessagesDays: null,
  retentionSubscribersDays: null,
};

describe.each(databaseKinds)("on %s", (kind) => {
  test("a person is found under every spelling, and only they and their mails are erased", async () => {
    const { database, close } = await openTestDatabase(kind);
    const store = createStore(database, { domain: "testhouse.example" });
    for (const email of [
      "Ann@Bücher.example",
      "ann@xn--bcher-kva.example",
      "ann@bucher.example",
      "xann@bücher.example",
    ])
      await store.addMessage({ ...goodMessage, email, message: `canary of ${email}` });
    await store.addSubscriber("ANN@bücher.example", { confirm: true });
    await store.addSubscriber("bob@b.example");
    const found = await store.person(" ann@BÜCHER.example".trim());
    expect(found.messages.map(({ id }) => id)).toEqual([1, 2]);
    expect(found.subscribers.map(({ email }) => email)).toEqual(["ANN@bücher.example"]);
    expect(found.mails.map((mail) => [mail.kind, mail.message_ref, mail.subscriber_ref])).toEqual([
      ["message", 1, null],
      ["message", 2, null],
      ["confirmation", null, 1],
    ]);
    expect(await store.countPerson("ANN@bücher.example")).toEqual({ messages: 2, subscribers: 1 });
    expect(await store.erasePerson("ann@bücher.example")).toEqual({ messages: 2, subscribers: 1 });
    expect(await store.countPerson("ann@bücher.example")).toEqual({ messages: 0, subscribers: 0 });
    expect(await store.person("ann@bücher.example")).toEqual({
      messages: [],
      subscribers: [],
      mails: [],
      notes: [],
    });
    expect((await store.messages()).map(({ id }) => id)).toEqual([3, 4]);
    expect((await store.subscribers()).map(({ email }) => email)).toEqual(["bob@b.example"]);
    const mails = await database.kysely.selectFrom("outbox").select("message_ref").orderBy("id").execute();
    expect(mails.map((mail) => mail.message_ref)).toEqual([3, 4]);
    expect(await store.erasePerson("ann@bücher.example")).toEqual({ messages: 0, subscribers: 0 });
    await close();
  });

  test("a purge deletes what is old, in batches, and keeps active addresses and mails not yet sent", async () => {
    const { database, close } = await openTestDatabase(kind);
    const store = createStore(database, { domain: "testhouse.example" });
    const { kysely } = database;
    const many = Array.from({ length: 450 }, () => ({ ...goodMessage, created_at: daysAgo(31) }));
    await kysely.insertInto("messages").values(many).execute();
    await kysely
      .insertInto("messages")
      .values({ ...goodMessage, name: "New", created_at: daysAgo(29) })
      .execute();
    await store.addMessage({ ...goodMessage, name: "Unsent" });
    await kysely
      .updateTable("messages")
      .set({ created_at: daysAgo(31) })
      .where("name", "=", "Unsent")
      .execute();
    const subscribers = [
      { email: "active", state: "active", asked_at: daysAgo(99) },
      { email: "pending old", state: "pending", asked_at: null },
      { email: "pending asked again", state: "pending", asked_at: daysAgo(1) },
      { email: "left long ago", state: "unsubscribed", unsubscribed_at: daysAgo(31) },
      { email: "left", state: "unsubscribed", unsubscribed_at: daysAgo(2) },
    ] as const;
    const rows = subscribers.map((row) => ({
      ...row,
      email_key: row.email,
      created_at: daysAgo(99),
      link_key: row.email,
    }));
    for (const row of rows) await kysely.insertInto("subscribers").values(row).execute();

    expect(await store.purge(purgeLimits(keepAll))).toEqual({
      messages: 0,
      subscribers: 0,
    });
    const limits = purgeLimits({
      retentionMessagesDays: 30,
      retentionSubscribersDays: 30,
    });
    const none = { messages: 0, subscribers: 0 };
    const some = { messages: 450, subscribers: 2 };
    expect(await store.purge(limits)).toEqual({ ...none, ...some });
    expect(await store.purge(limits)).toEqual(none);
    expect((await store.messages()).map(({ name }) => name)).toEqual(["New", "Unsent"]);
    expect((await store.subscribers()).map(({ email }) => email)).toEqual([
      "active",
      "pending asked again",
      "left",
    ]);
    await close();
  });
});

test("what was erased from SQLite is no longer in its files", async () => {
  const { database, dataDir, close } = await openTestDatabase("sqlite");
  const store = createStore(database);
  await store.addMessage({ ...goodMessage, message: `${"x".repeat(9000)} unrepeatable words` });
  await store.erasePerson(goodMessage.email);
  for (const name of ["quarterlight.sqlite", "quarterlight.sqlite-wal"])
    expect({
      name,
      holds: (await readFile(path.join(dataDir, name))).includes("unrepeatable words"),
    }).toEqual({
      name,
      holds: false,
    });
  await close();
});

const soon = { everyMs: 0, firstPurgeMs: 0 };

test("the running site purges, survives a failure, and does nothing where nothing is configured", async () => {
  expectLog(/database is locked/);
  const asked: unknown[] = [];
  let purged = () => {};
  const once = new Promise<void>((resolve) => (purged = resolve));
  const failing = {
    purge: (limits: unknown) => {
      asked.push(limits);
      purged();
      return Promise.reject(new Error("database is locked"));
    },
  };
  const purgesOf = (days: typeof keepAll | { retentionMessagesDays: number }) =>
    [sitePurge({ ...keepAll, ...days }, failing) ?? []].flat();
  await startUpkeep({ writes: [], purges: purgesOf(keepAll) }, soon).stop();
  const retention = startUpkeep({ writes: [], purges: purgesOf({ retentionMessagesDays: 30 }) }, soon);
  await once;
  await retention.stop();
  expect(asked).toEqual([
    {
      messagesBefore: expect.any(Date),
      subscribersBefore: null,
    },
  ]);
});

test("services write what they have counted again and again, until the stop", async () => {
  let written = 0;
  const upkeep = startUpkeep({ writes: [async () => void (written += 1)], purges: [] }, { everyMs: 0 });
  await expect.poll(() => written).toBeGreaterThan(2);
  await upkeep.stop();
  const atStop = written;
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBe(atStop);
});
