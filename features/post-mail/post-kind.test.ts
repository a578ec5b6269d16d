import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Send } from "#server/mail/mail.ts";
import { createSender } from "#server/mail/smtp.ts";
import { MailWorker, type WorkerParts } from "#server/mail/worker.ts";
import { newsletterLinks } from "#server/newsletter/links.ts";
import type { Claim, ClaimedMail } from "#server/store/outbox-claim.ts";
import { createStore, type Store } from "#server/store/store.ts";
import { claimNext } from "#server/testing/claim-mail.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { startBadServer, startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { goodMessage } from "#server/testing/send.ts";
import { subscribe } from "#server/testing/subscribed.ts";
import { postKind } from "./post-kind.ts";
import { type SendingStore, sendingStore } from "./sending-store.ts";
import { newSending } from "./testing/new-sending.ts";
import { eventually } from "#server/testing/eventually.ts";

/** Lets the process do whatever it can do without the network. */
async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await setImmediate();
}

const siteUrl = "https://www.agency.example";
const links = newsletterLinks("secret", siteUrl);

describe.each(databaseKinds)("posts to subscribers on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  let sendings: SendingStore;
  let server: TestMailServer;
  let workers: MailWorker[] = [];
  let said: string[];

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
    sendings = sendingStore({ database: opened.database, store });
    server = await startMailServer();
    said = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await server.stop();
    await opened.close();
  });

  const sender = (url = server.url) =>
    createSender({ smtpUrl: url, contactTo: [], from: { name: "", address: "website@agency.example" } });
  const post = (changes: { most?: number; gapMs?: number } = {}) =>
    postKind(sendings, { links, replyTo: "hello@agency.example", siteUrl, gapMs: 1, ...changes });
  /**
   * Takes the next mail for an hour, as another process would, and leaves the one after it due at once: two
   * claims may be nearer to each other than a millisecond.
   */
  const claimPost = (changed: Partial<Claim> = {}) =>
    claimNext(store, { kinds: { message: {}, post: post({ gapMs: 0 }) }, ...changed });
  const addressOf = async ({ subscriber }: Pick<ClaimedMail, "subscriber">) =>
    (await store.subscribers()).find(({ id }) => id === subscriber)?.email;
  function start(changes: Partial<WorkerParts> = {}): MailWorker {
    const worker = new MailWorker({
      outbox: store.outbox,
      kinds: { post: post() },
      send: sender(),
      report: (line) => said.push(line),
      ...changes,
      timing: { pollMs: 20, pausesMs: [10], ...changes.timing },
    });
    workers.push(worker);
    return worker;
  }
  const figures = async () => {
    const [latest] = await sendings.sendings();
    if (!latest) throw new Error("no sending");
    return latest;
  };
  const ended = () => eventually(async () => expect(await figures()).toMatchObject({ state: "ended" }));
  const recipients = () => server.received.map(({ to }) => to[0] ?? "").toSorted();

  test("two workers send one mail to each who is subscribed, with a link of their own that unsubscribes", async () => {
    const addresses = await subscribe(store, 30);
    await store.addSubscriber("not-confirmed@b.example", { suspect: true });
    const [left] = await store.subscribers();
    await store.endSubscription({ link_key: left?.link_key ?? "" });
    await sendings.createSending(newSending);
    start();
    start();
    await ended();
    expect(recipients()).toEqual(addresses.slice(1).toSorted());
    expect(await figures()).toMatchObject({ total: 29, sent: 29, waiting: 0, unclear: 0, trouble: null });
    const ids = new Set(server.received.map(({ headers }) => headers.get("message-id")));
    expect(ids.size).toBe(29);
    const keys = new Map((await store.subscribers()).map(({ email, link_key }) => [email, link_key]));
    for (const { to, headers, body, parts } of server.received) {
      const link = links.unsubscribe(keys.get(to[0] ?? "") ?? "");
      expect(headers.get("list-unsubscribe")).toBe(`<${link}>`);
      expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      expect(headers.get("list-id")).toBe("<newsletter.www.agency.example>");
      expect(headers.get("reply-to")).toBe("hello@agency.example");
      expect(body).toBe(`Read on.\n${link}\n`);
      expect(parts.get("text/html; charset=utf-8")).toContain(`href="${link}"`);
    }
    expect(said.join()).not.toContain("@");
  });

  test("the same post is begun once, and another time only when that is said", async () => {
    const begun = await Promise.all([sendings.createSending(newSending), sendings.createSending(newSending)]);
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
    expect(await sendings.createSending(newSending)).toBeNull();
    expect(await sendings.createSending({ ...newSending, again: true })).not.toBeNull();
    expect(await sendings.createSending({ ...newSending, post: 8 })).not.toBeNull();
  });

  test("who unsubscribes before their turn gets none; who does it afterwards is counted", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    const [first, second] = await store.subscribers();
    const hold = Promise.withResolvers<number>();
    const underWay = Promise.withResolvers<void>();
    server.answers.push(hold.promise);
    server.onSeen = underWay.resolve;
    start();
    await underWay.promise;
    await store.endSubscription({ link_key: second?.link_key ?? "" });
    hold.resolve(250);
    await ended();
    await store.endSubscription({ link_key: first?.link_key ?? "" });
    expect(await figures()).toMatchObject({ total: 2, sent: 1, skipped: 1, unsubscribed: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test("a temporary refusal is retried under the same Message-ID, a permanent one is counted", async () => {
    await subscribe(store, 2);
    server.answers.push(451, 550);
    await sendings.createSending(newSending);
    start();
    await ended();
    expect(await figures()).toMatchObject({ sent: 1, refused: 1 });
    const [first, , last] = server.seen.map(({ headers }) => headers.get("message-id"));
    expect(server.seen).toHaveLength(3);
    expect(last).toBe(first);
  });

  test("a mail that is put off again and again counts as refused in the end", async () => {
    await subscribe(store, 1);
    server.answers.push(451, 451, 451);
    await sendings.createSending(newSending);
    start({ kinds: { post: post({ most: 3 }) } });
    await ended();
    expect(await figures()).toMatchObject({ sent: 0, refused: 1 });
    expect(server.seen).toHaveLength(3);
  });

  test("keeps the pace, all processes together", async () => {
    await subscribe(store, 3);
    await sendings.createSending(newSending);
    const slow = { kinds: { post: post({ gapMs: 60_000 }) } };
    start(slow);
    start(slow);
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(await claimPost()).toBeNull();
    const due = await store.outbox.nextDue({ post: post() });
    expect((due?.getTime() ?? 0) - Date.now()).toBeGreaterThan(30_000);
    expect(server.seen).toHaveLength(1);
  });

  test("mails about messages go first", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    await store.addMessage(goodMessage);
    const claimed = [await claimPost(), await claimPost(), await claimPost()];
    expect(claimed.map((mail) => mail?.kind)).toEqual(["message", "post", "post"]);
  });

  test("a paused sending rests until it is resumed", async () => {
    await subscribe(store, 3);
    const id = (await sendings.createSending(newSending)) ?? 0;
    server.onSeen = () => {
      server.onSeen = () => {};
      server.answers.push(sendings.setSendingState(id, "paused").then(() => 250));
    };
    // The first mail is answered when the sending is paused.
    const worker = start();
    await eventually(async () =>
      expect(await figures()).toMatchObject({ state: "paused", sent: 1, waiting: 2 }),
    );
    await worker.stop();
    expect(await sendings.setSendingState(id, "paused")).toBe(false);
    expect(await sendings.setSendingState(id, "running")).toBe(true);
    start();
    await ended();
    expect(recipients()).toHaveLength(3);
    expect(await sendings.setSendingState(id, "paused")).toBe(false);
  });

  test("a server that is away costs no attempt; its words are the owner's to read, and it goes on by itself", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    const { port } = server;
    await server.stop();
    start();
    await eventually(async () => expect((await figures()).trouble).toContain("ECONNREFUSED"));
    await eventually(() => expect(said.length).toBeGreaterThan(3));
    server = await startMailServer({}, port);
    await ended();
    expect(await figures()).toMatchObject({ sent: 2, refused: 0, trouble: null });
  });

  test("where the server refuses the account posts rest, and go on when the owner has mended it", async () => {
    let isMended = false;
    const refusal = Object.assign(new Error("5.7.1 Relay access denied"), { responseCode: 554 });
    await server.stop();
    server = await startMailServer({ onRcptTo: (_, __, answer) => answer(isMended ? null : refusal) });
    await subscribe(store, 2);
    const id = (await sendings.createSending(newSending)) ?? 0;
    start();
    await eventually(async () => expect((await figures()).trouble).toContain("Relay access denied"));
    expect(await claimPost()).toBeNull();
    isMended = true;
    await sendings.setSendingState(id, "paused");
    await sendings.setSendingState(id, "running");
    await ended();
    expect(await figures()).toMatchObject({ sent: 2, refused: 0, trouble: null });
  });

  test("a mail whose answer is lost is not sent again", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    const losing: Send = async (mail, signal, handOver) => {
      await handOver?.();
      const isFirst = mail.to[0] === "reader-0@b.example";
      if (!isFirst) return sender()(mail, signal);
      return {
        kind: "later",
        reason: "closed",
        code: "ECONNECTION",
        serverAway: true,
        fault: null,
        answered: false,
      };
    };
    start({ send: losing });
    await ended();
    expect(recipients()).toEqual(["reader-1@b.example"]);
    expect(await figures()).toMatchObject({ sent: 1, unclear: 1, waiting: 0 });
  });

  test("a mail is not marked before the server asks for its text: a connection that ends earlier costs none", async () => {
    await subscribe(store, 1);
    await sendings.createSending(newSending);
    const dropping = await startBadServer((socket) => {
      socket.write("220 bad\r\n");
      socket.on("data", (line) => {
        if (!line.toString().startsWith("RCPT")) socket.write("250 ok\r\n");
        // Not at once: a mark would have been made by then.
        else void turns(200).then(() => socket.destroy());
      });
    });
    const marked: string[] = [];
    const handOver: Store["outbox"]["handOver"] = async (mail) => {
      marked.push((await addressOf(mail)) ?? "");
      return store.outbox.handOver(mail);
    };
    let tries = 0;
    const send: Send = async (mail, signal, mark) => {
      tries += 1;
      if (tries === 1) return sender(dropping.url)(mail, signal, mark);
      expect(marked).toEqual([]);
      return sender()(mail, signal, mark);
    };
    start({ send, outbox: { ...store.outbox, handOver } });
    await ended();
    await dropping.stop();
    expect(recipients()).toEqual(["reader-0@b.example"]);
    expect(await figures()).toMatchObject({ sent: 1, unclear: 0 });
    expect(marked).toEqual(["reader-0@b.example"]);
  });

  test("a mail whose claim was lost while it was on its way is dropped before its last byte", async () => {
    await subscribe(store, 1);
    await sendings.createSending(newSending);
    let stolen = false;
    const handOver: Store["outbox"]["handOver"] = async (mail) => {
      if (!stolen) await opened.database.kysely.updateTable("outbox").set({ claimed_by: "other" }).execute();
      stolen = true;
      return store.outbox.handOver(mail);
    };
    start({ outbox: { ...store.outbox, handOver } });
    await eventually(() => expect(stolen).toBe(true));
    await opened.database.kysely
      .updateTable("outbox")
      .set({ claimed_until: "2026-01-01T00:00:00.000Z" })
      .execute();
    await ended();
    expect([server.seen.length, (await figures()).sent]).toEqual([1, 1]);
  });

  test("a mail that was handed over by a process that died is unclear, one that was not is sent by the next", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    const handed = await claimPost();
    if (!handed) throw new Error("nothing to claim");
    expect(await store.outbox.handOver(handed)).toBe(true);
    await opened.database.kysely
      .updateTable("outbox")
      .set({ claimed_until: "2026-01-01T00:00:00.000Z" })
      .where("claimed_by", "is not", null)
      .execute();
    const mail = await claimPost({ leaseMs: 0 });
    expect(mail && (await addressOf(mail))).toBe("reader-1@b.example");
    start();
    await ended();
    expect(recipients()).toEqual(["reader-1@b.example"]);
    expect(await figures()).toMatchObject({ sent: 1, unclear: 1 });
    expect(await store.outbox.settle(handed, "delivered", null)).toBe(false);
  });

  test("erasing a person erases that the post went to them", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    start();
    await ended();
    const { mails } = await store.person("reader-0@b.example");
    expect(mails).toMatchObject([{ batch_ref: 1, state: "delivered" }]);
    await store.erasePerson("reader-0@b.example");
    expect((await store.person("reader-0@b.example")).mails).toEqual([]);
    expect(await figures()).toMatchObject({ total: 2, sent: 1 });
  });

  test("a stop lets the mail under way end, and starts no other", async () => {
    await subscribe(store, 2);
    await sendings.createSending(newSending);
    const answer = Promise.withResolvers<number>();
    const underWay = Promise.withResolvers<void>();
    server.answers.push(answer.promise);
    server.onSeen = underWay.resolve;
    const worker = start();
    await underWay.promise;
    const stopped = worker.stop();
    answer.resolve(250);
    await stopped;
    expect(await figures()).toMatchObject({ state: "running", sent: 1, waiting: 1 });
  });

  test("a mail that a stop cuts off before its end is given back", async () => {
    await subscribe(store, 1);
    await sendings.createSending(newSending);
    const connected = Promise.withResolvers<void>();
    const stalling = await startBadServer(() => connected.resolve());
    const worker = start({ send: sender(stalling.url), timing: { graceMs: 20 } });
    await connected.promise;
    await worker.stop();
    await stalling.stop();
    start();
    await ended();
    expect(await figures()).toMatchObject({ sent: 1, unclear: 0 });
  });
});
