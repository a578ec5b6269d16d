import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StoredMessage } from "../store/messages.ts";
import { createStore, type Store } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { startBadServer, startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { goodMessage } from "../testing/send.ts";
import { formKinds } from "./compose.ts";
import { createSender } from "./smtp.ts";
import { MailWorker, type Timing, type WorkerParts } from "./worker.ts";
import { mailParts } from "../testing/mail-parts.ts";
import { eventually } from "../testing/eventually.ts";

const hour = 3_600_000;
const mailOf = (smtpUrl: string) => ({
  smtpUrl,
  contactTo: ["hello@agency.example"],
  from: { name: "", address: "website@agency.example" },
});
const parts = {
  contactTo: ["hello@agency.example"],
  links: newsletterLinks("secret", "https://www.agency.example"),
  ...mailParts,
};

describe.each(databaseKinds)("the worker on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  let server: TestMailServer;
  let worker: MailWorker | null = null;
  let said: string[];
  let levels: string[];

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
    server = await startMailServer();
    said = [];
    levels = [];
  });
  afterEach(async () => {
    await worker?.stop();
    worker = null;
    await server.stop();
    await opened.close();
  });

  function start(timing: Partial<Timing> = {}, changes: Partial<WorkerParts> = {}, url = server.url): void {
    const started = new MailWorker({
      outbox: store.outbox,
      kinds: formKinds({ ...parts, subjectOf: store.mailSubject }),
      send: createSender(mailOf(url)),
      report: (line, level) => {
        said.push(line);
        levels.push(level);
      },
      timing: { pausesMs: [10], pollMs: hour, ...timing },
      ...changes,
    });
    store.onQueued(() => started.wake());
    worker = started;
  }
  const add = (name = "Ann", suspect = false) => store.addMessage({ ...goodMessage, name }, { suspect });
  const states = async () => (await store.messages()).map(({ mail }) => mail?.state ?? null);
  const first = async (): Promise<NonNullable<StoredMessage["mail"]>> => {
    const [message] = await store.messages();
    if (!message?.mail) throw new Error("no mail");
    return message.mail;
  };

  test("API-2 a new message is sent at once, a suspect one is kept without a mail", async () => {
    start();
    await add("Eve", true);
    await add("Ann");
    await eventually(async () => expect(await states()).toEqual([null, "delivered"]));
    expect(server.received.map(({ headers }) => headers.get("subject"))).toEqual(["Message from Ann"]);
    expect((await store.messages()).map(({ suspect }) => suspect)).toEqual([true, false]);
    expect(said.join()).not.toMatch(/@|Ann/);
  });

  test("API-2 a repeat under the same key sends no second mail", async () => {
    start();
    await Promise.all(
      Array.from({ length: 10 }, () => store.addMessage(goodMessage, { idempotencyKey: "k" })),
    );
    await eventually(async () => expect(await states()).toEqual(["delivered"]));
    await worker?.stop();
    expect(server.seen).toHaveLength(1);
  });

  test("451 twice, then 250: delivered once, under one Message-ID", async () => {
    server.answers.push(451, 451);
    start();
    await add();
    await eventually(async () => expect(await first()).toMatchObject({ state: "delivered", attempts: 3 }));
    expect(server.received).toHaveLength(1);
    const ids = new Set(server.seen.map(({ headers }) => headers.get("message-id")));
    expect([server.seen.length, ids.size]).toEqual([3, 1]);
    expect([...ids][0]).toMatch(/^<[0-9a-f-]{36}@agency\.example>$/);
  });

  test("550 fails at once with its reason, and is sent again when the owner says so", async () => {
    server.answers.push(550);
    start({ pollMs: 20 });
    await add("first");
    await add("second");
    await eventually(async () => expect(await states()).toEqual(["failed", "delivered"]));
    expect(await first()).toMatchObject({ attempts: 1, last_reason: "550 answer 550", delivered_at: null });
    expect(await store.outbox.retryFailed()).toBe(1);
    await eventually(async () => expect(await states()).toEqual(["delivered", "delivered"]));
    expect(await store.outbox.retryFailed()).toBe(0);
  });

  test("an account that is refused: tried again for days, logged at error, counted, and sent once it is mended", async () => {
    let isMended = false;
    const refusal = Object.assign(new Error("5.7.1 Relay access denied"), { responseCode: 554 });
    await server.stop();
    server = await startMailServer({ onRcptTo: (_, __, callback) => callback(isMended ? null : refusal) });
    await add();
    start({ pausesMs: [hour] });
    await eventually(() => expect(said).toHaveLength(1));
    expect(levels).toEqual(["error"]);
    expect(said[0]).toMatch(/refuses this site's account or settings, tried again later: npm run messages/);
    expect(await first()).toMatchObject({
      state: "queued",
      fault: "account",
      last_reason: expect.stringMatching(/^554 5\.7\.1 Relay access denied; check/),
    });
    const health = await store.outbox.health();
    expect(health).toMatchObject({ queued: 1, blocked: 1, failed: 0, lastDeliveredAt: null });
    await worker?.stop();
    isMended = true;
    start();
    await eventually(async () => expect(await states()).toEqual(["delivered"]));
    const mended = await store.outbox.health();
    expect(mended).toMatchObject({ queued: 0, blocked: 0, delivered: 1, oldestQueuedAt: null });
    expect(mended.lastDeliveredAt).toMatch(/^\d{4}-/);
  });

  test("a message that is refused for good, and one given up, are logged at error", async () => {
    await add();
    server.answers.push(550);
    start();
    await eventually(async () => expect(await states()).toEqual(["failed"]));
    await eventually(() => expect(levels).toEqual(["error"]));
    expect(said[0]).toMatch(/it has reached nobody/);
    expect(await first()).toMatchObject({ fault: "mail" });
    expect(await store.outbox.health()).toMatchObject({ failed: 1, failedMessages: 1 });
    await store.outbox.retryFailed();
    await opened.database.kysely.updateTable("outbox").set({ give_up_at: "2026-01-01" }).execute();
    server.answers.push(451);
    worker?.wake();
    await eventually(() => expect(levels).toEqual(["error", "error"]));
    expect(said[1]).toMatch(/given up, it has reached nobody/);
  });

  test("a server that comes back gets all that waited for it, however long each still had to wait", async () => {
    const { port } = server;
    await server.stop();
    start({ pausesMs: [hour] });
    for (const name of ["one", "two", "three"]) {
      await add(name);
      await eventually(() => expect(said).toHaveLength(["one", "two", "three"].indexOf(name) + 1));
    }
    expect(await states()).toEqual(["queued", "queued", "queued"]);
    expect(await first()).toMatchObject({
      attempts: 1,
      last_reason: expect.stringContaining("ECONNREFUSED"),
    });
    server = await startMailServer({}, port);
    await add("four");
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(["delivered"])));
    expect(server.received).toHaveLength(4);
  });

  test("while the server is away one mail at a time tries it, and a start tries all at once", async () => {
    const { port } = server;
    await server.stop();
    for (const name of ["one", "two", "three"]) await add(name);
    start({ pausesMs: [hour] });
    await eventually(() => expect(said).toHaveLength(1));
    await worker?.stop();
    expect((await store.messages()).map(({ mail }) => mail?.attempts)).toEqual([1, 0, 0]);
    server = await startMailServer({}, port);
    start();
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(["delivered"])));
  });

  test("a mail past its time fails with the last reason", async () => {
    await add();
    await opened.database.kysely
      .updateTable("outbox")
      .set({ give_up_at: new Date(Date.now() + 50).toISOString() })
      .execute();
    server.answers.push(...Array.from({ length: 50 }, () => 451));
    start({ pausesMs: [30] });
    await eventually(async () => expect(await states()).toEqual(["failed"]));
    expect((await first()).last_reason).toBe("451 answer 451");
  });

  test("a stop lets the mail under way end, and starts no other", async () => {
    const answer = Promise.withResolvers<number>();
    const underWay = Promise.withResolvers<void>();
    server.answers.push(answer.promise);
    server.onSeen = underWay.resolve;
    start();
    await add("one");
    await add("two");
    await underWay.promise;
    const stopped = worker?.stop();
    answer.resolve(250);
    await stopped;
    expect(await states()).toEqual(["delivered", "queued"]);
    expect((await store.messages())[1]?.mail?.attempts).toBe(0);
  });

  test("a stop cuts off a mail that takes too long and gives its claim back", async () => {
    const connected = Promise.withResolvers<void>();
    const stalling = await startBadServer(() => connected.resolve());
    start({ graceMs: 20 }, {}, stalling.url);
    await add();
    await connected.promise;
    await worker?.stop();
    await stalling.stop();
    expect(await first()).toMatchObject({
      state: "queued",
      last_reason: "cut off when the site was stopped",
    });
    start();
    await eventually(async () => expect(await states()).toEqual(["delivered"]));
  });

  test("an attempt has an end of its own, well before the lease", async () => {
    const stalling = await startBadServer(() => {});
    start({ attemptMs: 30, pausesMs: [hour] }, {}, stalling.url);
    await add();
    await eventually(async () => expect(await first()).toMatchObject({ state: "queued", attempts: 1 }));
    await eventually(() => expect(said).toHaveLength(1));
    await worker?.stop();
    await stalling.stop();
  });

  test("a database that is away after the mail was sent is waited for: no second mail", async () => {
    let failures = 2;
    const settle: Store["outbox"]["settle"] = (...settled) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error("away")) : store.outbox.settle(...settled);
    };
    start({}, { outbox: { ...store.outbox, settle } });
    await add();
    await eventually(async () => expect(await states()).toEqual(["delivered"]));
    expect(server.seen).toHaveLength(1);
  });

  test("a database that is away when work is looked for is asked again", async () => {
    let failures = 1;
    const claim: Store["outbox"]["claim"] = (how) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error("away")) : store.outbox.claim(how);
    };
    start({ pollMs: 20 }, { outbox: { ...store.outbox, claim } });
    await add();
    await eventually(async () => expect(await states()).toEqual(["delivered"]));
    expect(said[0]).toBe("mail waits for the database: Error");
  });
});
