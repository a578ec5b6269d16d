import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { readConfig } from "../config/config.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { startMail } from "../mail/start-mail.ts";
import { createStore, type Store } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { eventually } from "../testing/eventually.ts";
import { expectLog } from "../testing/log-watch.ts";
import { mailHtmlFaults } from "../testing/mail-html.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { goodMessage } from "../testing/send.ts";
import { sendCanary } from "./start-canary.ts";
import { startCanaryMail } from "./start-canary-mail.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const secret = "s".repeat(32);
const locale = () => Promise.resolve(createLocale({ language: "en" }));

test("without CANARY_HOURS no mail is about test messages", async () => {
  const opened = await openTestDatabase("sqlite");
  const config = readConfig({
    SMTP_URL: "smtp://127.0.0.1:1",
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
  });
  expect(startCanaryMail({ config, store: createStore(opened.database), locale })).toBeNull();
  await opened.close();
});

describe.each(databaseKinds)("the mail about test messages on %s", (kind) => {
  let server: TestMailServer;
  let opened: TestDatabase;
  let store: Store;
  let workers: NonNullable<ReturnType<typeof startCanaryMail>>[];
  let config: ReturnType<typeof readConfig>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    workers = [];
    server = await startMailServer();
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
    config = readConfig({
      SMTP_URL: server.url,
      CONTACT_TO: "hello@agency.example",
      MAIL_FROM: "website@agency.example",
      CANARY_HOURS: "24",
    });
  });
  afterEach(async () => {
    await stopAll();
    vi.useRealTimers();
    await Promise.all([opened.close(), server.stop()]);
  });

  const stopAll = async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  };
  /** Starts a process of the site, as far as this mail goes; `rounds` counts how often it has looked. */
  function start() {
    const seen = { rounds: 0 };
    const canary = () => {
      seen.rounds += 1;
      return store.canary();
    };
    const timing = { pollMs: 20, pausesMs: [hour] };
    const worker = startCanaryMail({ config, store: { ...store, canary }, locale }, timing);
    if (worker) workers.push(worker);
    return seen;
  }
  /** Waits until a process has looked twice more: what was due at the first look is done. */
  const looked = (seen: { rounds: number }) => {
    const until = seen.rounds + 2;
    return eventually(() => expect(seen.rounds).toBeGreaterThanOrEqual(until));
  };
  const subjects = () => server.received.map(({ headers }) => headers.get("subject"));
  const broken = ": messages may not arrive";
  const arrives = ": messages arrive again";

  /** A test message that the form refuses. */
  const refuse = async () => {
    pass(day);
    const ask = () => Promise.resolve(new Response(null, { status: 503 }));
    expect(await sendCanary({ config, store, secret, ask })).toBe(true);
  };
  /** A test message that the form accepts; it waits in the outbox. */
  const accept = async (after = day) => {
    pass(after);
    expect(await store.beginCanary(`canary-${Date.now()}`, new Date(Date.now() - 1))).toBe(true);
    await store.addMessage(goodMessage, { idempotencyKey: `canary-${Date.now()}` });
  };
  /** Takes the test message's mail out of the outbox, as if the mail server had accepted it. */
  const deliver = async () => {
    const mail = await store.outbox.claim("another", hour);
    if (!mail) throw new Error("no mail waits");
    await store.outbox.delivered(mail, null);
  };

  test("comes once where the form refuses, from two processes and after a restart, and once when it is mended", async () => {
    await refuse();
    const both = [start(), start()];
    await eventually(() => expect(server.received).toHaveLength(1));
    await Promise.all(both.map(looked));
    await stopAll();
    await refuse();
    const next = [start(), start()];
    await Promise.all(next.map(looked));
    // A test message under way proves nothing yet.
    await accept();
    await Promise.all(next.map(looked));
    expect(server.seen).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(["hello@agency.example"]);
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("subject")).toContain(broken);
    expect(mail?.body).toContain("contact form has refused");
    expect(await mailHtmlFaults(mail?.parts.get("text/html; charset=utf-8") ?? "")).toEqual([]);
    await deliver();
    await eventually(() => expect(server.received).toHaveLength(2));
    await Promise.all(next.map(looked));
    await accept();
    await deliver();
    await Promise.all(next.map(looked));
    expect(subjects()).toEqual([expect.stringContaining(broken), expect.stringContaining(arrives)]);
  });

  test("comes where the outbox is stuck and the mail server is not", async () => {
    await accept();
    const seen = start();
    await looked(seen);
    expect(server.seen).toEqual([]);
    pass(16 * minute);
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.body).toContain("within 15 minutes");
  });

  test("about a fault of the mail server waits, and one mail reports both its begin and its end", async () => {
    expectLog(/refused for good/);
    server.answers.push(550, 451, 451);
    await accept();
    const links = newsletterLinks(secret, "");
    const outbox = startMail(config, store, links, locale);
    await eventually(() => expect(server.seen).toHaveLength(1));
    await outbox?.stop();
    pass(16 * minute);
    const since = new Date().toISOString().slice(0, 16).replace("T", " ");
    const seen = start();
    await eventually(() => expect(server.seen).toHaveLength(2));
    await looked(seen);
    pass(2 * hour);
    await eventually(() => expect(server.seen).toHaveLength(3));
    await looked(seen);
    expect(server.received).toEqual([]);
    // Before the next attempt is due.
    await accept(minute);
    await deliver();
    await eventually(() => expect(server.received).toHaveLength(1));
    await looked(seen);
    expect(subjects()).toEqual([expect.stringContaining(arrives)]);
    expect(server.received[0]?.body).toContain(`noticed on ${since}`);
  });

  test("is not sent where test messages have arrived from the first one", async () => {
    await accept();
    await deliver();
    await looked(start());
    expect(server.seen).toEqual([]);
  });
});
