import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { type Config, readConfig } from "../config/config.ts";
import { canaryKeys } from "../forms/canary-key.ts";
import { createGuard, type SubmissionCount } from "../forms/form-guard.ts";
import { startMail } from "../mail/start-mail.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { deepReport } from "../readiness/deep-report.ts";
import { localeOf, siteFacts } from "../site-facts.ts";
import { openOriginals } from "../storage/open-originals.ts";
import { createStore, type Store } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { expectLog } from "../testing/log-watch.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { goodMessage } from "../testing/send.ts";
import { stubSite } from "../testing/stub-site.ts";
import { sendCanary, startCanary } from "./start-canary.ts";

const secret = "s".repeat(32);
const hours = 24;
let server: TestMailServer;
let opened: TestDatabase;
let store: Store;
let config: Config;
let counted: SubmissionCount[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([opened.close(), server.stop()]);
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Sends test messages through an application, past everything that a visitor's message passes. */
function canaryParts() {
  const guard = createGuard({ secret, limits: null, count: (_, outcome) => counted.push(outcome) });
  const links = newsletterLinks(secret, config.siteUrl);
  const app = createApp({ store, config, site: stubSite([]), links, secret, guard });
  const ask = async (path: string, init?: RequestInit) => app.request(path, init);
  const ripen = () => Promise.resolve(void pass(3000));
  return { config, store, secret, ask, ripen };
}

/** Sends what waits in the outbox, and waits until the mail server has answered. */
async function sendMails(): Promise<void> {
  const worker = startMail(config, store, newsletterLinks(secret, ""), localeOf(siteFacts(config, store)));
  worker?.wake();
  await expect.poll(async () => (await store.canary())?.mail?.state).not.toBe("queued");
  await worker?.stop();
}

async function canaryReport(): Promise<{ deep: unknown; up: string | undefined }> {
  const { dataDir } = opened;
  const originals = openOriginals({ dataDir, storage: null });
  const { parts } = await deepReport({ store, originals, dataDir, sendsMail: true, canaryHours: hours });
  const figures = await createMetrics(store, hours).text();
  return { deep: parts["canary"], up: /^quarterlight_canary_up (\d)$/m.exec(figures)?.[1] };
}

describe.each(databaseKinds)("on %s a test message", (kind) => {
  beforeEach(async () => {
    counted = [];
    server = await startMailServer();
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
    config = readConfig({
      DATA_DIR: opened.dataDir,
      SMTP_URL: server.url,
      CONTACT_TO: "hello@agency.example",
      MAIL_FROM: "website@agency.example",
      CANARY_HOURS: String(hours),
    });
  });

  test("goes through form and mail server, is neither listed nor counted, and is reported as arrived", async () => {
    await store.addMessage(goodMessage);
    expect(await canaryReport()).toMatchObject({ deep: { status: "ok", last_sent_at: null }, up: "1" });
    expect(await sendCanary(canaryParts())).toBe(true);
    await sendMails();
    await expect.poll(() => server.received.length).toBe(2);
    expect(server.received.map(({ body }) => /CANARY_HOURS/.test(body))).toContain(true);
    expect((await store.messages()).map(({ name }) => name)).toEqual([goodMessage.name]);
    expect((await store.outbox.health()).delivered).toBe(1);
    expect(counted).toEqual([]);
    pass(60 * 60_000);
    expect(await canaryReport()).toMatchObject({ deep: { status: "ok" }, up: "1" });
  });

  test("comes once in its hours, of several processes from one, and removes the one before", async () => {
    const sent = await Promise.all([sendCanary(canaryParts()), sendCanary(canaryParts())]);
    expect(sent.toSorted()).toEqual([false, true]);
    pass((hours - 1) * 3_600_000);
    expect(await sendCanary(canaryParts())).toBe(false);
    pass(2 * 3_600_000);
    expect(await sendCanary(canaryParts())).toBe(true);
    const rows = await opened.database.kysely.selectFrom("messages").select("id").execute();
    expect(rows).toHaveLength(1);
  });

  test("that does not arrive is reported: a mail server that refuses or is away, a form that refuses", async () => {
    expectLog(/refused for good/);
    server.answers.push(550);
    await sendCanary(canaryParts());
    await sendMails();
    expect((await store.outbox.health()).failedMessages).toBe(0);
    expect(await canaryReport()).toMatchObject({ up: "1" });
    pass(16 * 60_000);
    expect(await canaryReport()).toMatchObject({
      deep: { status: "failing", what: expect.stringContaining("does not reach the mail server") },
      up: "0",
    });
    pass(hours * 3_600_000);
    const parts = canaryParts();
    const refusing = async (path: string, init?: RequestInit) =>
      init ? new Response(null, { status: 503 }) : parts.ask(path);
    await sendCanary({ ...parts, ask: refusing });
    expect(await canaryReport()).toMatchObject({
      deep: { status: "failing", what: expect.stringContaining("refuses messages (503)") },
      up: "0",
    });
    pass(2 * hours * 3_600_000 + 1);
    expect(await canaryReport()).toMatchObject({
      deep: { what: expect.stringContaining("no test message was sent") },
    });
  });
});

describe("settings", () => {
  const mail = { SMTP_URL: "smtp://m.example", CONTACT_TO: "a@b.example", MAIL_FROM: "c@b.example" };
  test.each([
    [{ CANARY_HOURS: "24" }, "SMTP_URL is required with CANARY_HOURS"],
    [{ ...mail, CANARY_HOURS: "0" }, "CANARY_HOURS must be empty or a whole number of hours"],
    [{ ...mail, CANARY_HOURS: "24", API_BASE_URL: "https://a.example" }, "cannot be set with API_BASE_URL"],
  ])("%j are refused", async (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
    [server, opened] = await Promise.all([startMailServer(), openTestDatabase("sqlite")]);
  });
});

test("no visitor can make a key of a test message", async () => {
  [server, opened] = await Promise.all([startMailServer(), openTestDatabase("sqlite")]);
  const { make, isOwn } = canaryKeys(secret);
  const key = make();
  expect(isOwn(key)).toBe(true);
  for (const other of [
    "",
    "canary-1",
    `${key}x`,
    key.replace("canary-", "canary-0"),
    canaryKeys("t".repeat(32)).make(),
  ])
    expect(isOwn(other)).toBe(false);
});

test("without CANARY_HOURS nothing is begun", async () => {
  [server, opened] = await Promise.all([startMailServer(), openTestDatabase("sqlite")]);
  config = readConfig({});
  store = createStore(opened.database);
  const parts = { config, store, secret, ask: () => expect.fail("asked") };
  expect(await sendCanary(parts)).toBe(false);
  await startCanary(parts).stop();
  expect(await store.canary()).toBeNull();
});

test("each minute one looks whether a test message is due, and a failure is logged", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  [server, opened] = await Promise.all([startMailServer(), openTestDatabase("sqlite")]);
  config = readConfig({
    SMTP_URL: server.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
    CANARY_HOURS: "1",
  });
  expectLog(/cannot send a test message/);
  const beginCanary = vi
    .fn<Store["beginCanary"]>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error("away"));
  const refuseCanary = vi.fn<Store["refuseCanary"]>();
  const canary = startCanary({
    config,
    store: { beginCanary, refuseCanary },
    secret,
    ask: () => expect.fail("asked"),
  });
  vi.advanceTimersByTime(2 * 60_000);
  await canary.stop();
  vi.advanceTimersByTime(60_000);
  expect(beginCanary).toHaveBeenCalledTimes(2);
});
