import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { readConfig } from "../config/config.ts";
import { publishedZone } from "../content/published-zone.ts";
import { createStore, type Store } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { eventually } from "../testing/eventually.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { expectLog } from "../testing/log-watch.ts";
import { mailHtmlFaults } from "../testing/mail-html.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { publishFolder } from "../testing/published-folder.ts";
import { goodMessage } from "../testing/send.ts";
import { startWeekly } from "./start-weekly.ts";

/** A Monday; in Warsaw it is seven at 06:00 UTC. */
const due = Date.parse("2026-11-16T06:00:00Z");
const hour = 3_600_000;
const at = (ms: number) => vi.setSystemTime(ms);

test.each([
  [{ WEEKLY_MAIL: "on" }, "SMTP_URL is required with WEEKLY_MAIL=on"],
  [{ WEEKLY_MAIL: "on", API_BASE_URL: "https://a.example" }, "cannot be on with API_BASE_URL"],
  [{ WEEKLY_MAIL: "monday" }, "WEEKLY_MAIL must be on or off"],
])("the settings %j are refused", (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
});

describe.each(databaseKinds)("the weekly mail on %s", (kind) => {
  let server: TestMailServer;
  let opened: TestDatabase;
  let store: Store;
  let workers: NonNullable<ReturnType<typeof startWeekly>>[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    at(due);
    workers = [];
    server = await startMailServer();
    opened = await openTestDatabase(kind);
    store = createStore(opened.database);
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    vi.useRealTimers();
    await Promise.all([opened.close(), server.stop()]);
  });

  /**
   * Starts a process of the site, as far as the weekly mail goes; `rounds` counts how often it has looked.
   */
  function start(env: Record<string, string> = {}) {
    const seen = { rounds: 0 };
    const config = readConfig({
      SMTP_URL: server.url,
      CONTACT_TO: "hello@agency.example",
      MAIL_FROM: "website@agency.example",
      WEEKLY_MAIL: "on",
      ...env,
    });
    const zone = () => {
      seen.rounds += 1;
      return Promise.resolve("Europe/Warsaw");
    };
    const locale = () => Promise.resolve(createLocale({ language: "en" }));
    const worker = startWeekly({ config, store, zone, locale }, { pollMs: 20, pausesMs: [hour] });
    if (worker) workers.push(worker);
    return seen;
  }
  const received = (count: number) => eventually(() => expect(server.received).toHaveLength(count));
  /** Waits until a process has looked twice more: what was due at the first look is done. */
  const looked = (seen: { rounds: number }) => {
    const until = seen.rounds + 2;
    return eventually(() => expect(seen.rounds).toBeGreaterThanOrEqual(until));
  };

  test("goes out once a week from two processes, and not before Monday at seven", async () => {
    const both = [start(), start()];
    await received(1);
    await Promise.all(both.map(looked));
    at(due + 7 * 24 * hour - hour);
    await Promise.all(both.map(looked));
    expect(server.seen).toHaveLength(1);
    at(due + 7 * 24 * hour);
    await received(2);
    await Promise.all(both.map(looked));
    expect(server.seen).toHaveLength(2);
    const ids = server.seen.map(({ headers }) => headers.get("message-id"));
    expect(new Set(ids).size).toBe(2);
    expect(await opened.database.kysely.selectFrom("weekly_mails").selectAll().execute()).toHaveLength(1);
  });

  test("comes later in its week where no process ran on Monday", async () => {
    at(due + 2 * 24 * hour);
    await store.addMessage({ ...goodMessage, name: "Dan Since" });
    at(due + 3 * 24 * hour);
    start();
    await received(1);
    const body = (server.received[0]?.body ?? "").replaceAll(/ {2,}/g, " ");
    expect(body).toContain("From Nov 9, 2026 to Nov 16, 2026");
    // New is what came in the week that the mail reports, unanswered whatever is so by now.
    for (const said of ["New enquiries: 0\n", "Unanswered in all: 1\n", "Dan Since"])
      expect(body).toContain(said);
    for (const off of ["Page views", "Test message"]) expect(body).not.toContain(off);
  });

  test("names a test message that does not arrive", async () => {
    at(due - 72 * hour);
    await store.beginCanary("canary", new Date(0));
    at(due);
    start({ CANARY_HOURS: "24" });
    await received(1);
    expect(server.received[0]?.body).toMatch(/Test message: +does not arrive\n/);
  });

  test("is retried under its Message-ID after a refusal for now, and given up after one for good", async () => {
    expectLog(/the mail server refuses it/);
    server.answers.push(451, 550);
    const seen = start();
    await eventually(() => expect(server.seen).toHaveLength(1));
    await looked(seen);
    expect(server.seen).toHaveLength(1);
    at(due + 2 * hour);
    await eventually(() => expect(server.seen).toHaveLength(2));
    await looked(seen);
    at(due + 24 * hour);
    await looked(seen);
    const [first, second] = server.seen.map(({ headers }) => headers.get("message-id"));
    expect(server.seen).toHaveLength(2);
    expect(second).toBe(first);
  });

  test("is not sent a second time where its process died after handing it over", async () => {
    const claim = { owner: "dead", leaseMs: hour, domain: "agency.example" };
    const claimed = await store.weeklyMails.claim("2026-11-16", claim);
    expect(claimed && (await store.weeklyMails.handOver(claimed))).toBe(true);
    at(due + 2 * hour);
    await looked(start());
    expect(server.seen).toEqual([]);
  });

  test("is taken over where its process died before that, and the dead one can no longer hand it over", async () => {
    const claim = { owner: "dead", leaseMs: hour, domain: "agency.example" };
    const claimed = await store.weeklyMails.claim("2026-11-16", claim);
    const seen = start();
    await looked(seen);
    expect(server.seen).toEqual([]);
    at(due + 2 * hour);
    await received(1);
    expect(claimed && (await store.weeklyMails.handOver(claimed))).toBe(false);
  });

  test("waits until no mail about a message is due", async () => {
    const mailing = createStore(opened.database, { domain: "agency.example" });
    await mailing.addMessage(goodMessage);
    const seen = start();
    await looked(seen);
    expect(server.seen).toEqual([]);
    const first = await mailing.outbox.claim("another", hour);
    if (!first) throw new Error("no mail waits");
    await mailing.outbox.delivered(first, null);
    await received(1);
  });

  test("reports enquiries, visits, dead addresses, backup, and what appears or disappears", async () => {
    const soon = [
      "---",
      "id: 901",
      "title: Lanterns at dusk",
      "from: 2026-11-18 09:30 Europe/Warsaw",
      "until: 2027-01-01",
      "---",
      "Text.",
    ].join("\n");
    await publishFolder(opened, await writeFixture({ ...fixtureFiles(), "posts/soon.md": soon }));
    at(due - 24 * hour);
    await store.addMessage({ ...goodMessage, name: "Ann Waits" });
    await store.addMessage({ ...goodMessage, name: "Bob Spams" }, { suspect: true });
    at(due - 8 * 24 * hour);
    await store.addMessage({ ...goodMessage, name: "Cleo Earlier" });
    await store.addNotFound([["/long-ago", 9]]);
    at(due - 24 * hour);
    await store.addNotFound([
      ["/lanterns-at-dusk", 12],
      ["/blog-single/901", 3],
    ]);
    const day = "2026-11-12";
    await store.addVisits({ day, sums: [{ kind: "page", name: "/", count: 41 }], visitors: [] });
    at(due);
    start({ VISITS: "on" });
    await received(1);
    const [mail] = server.received;
    const body = (mail?.body ?? "").replaceAll(/ {2,}/g, " ");
    expect(mail?.to).toEqual(["hello@agency.example"]);
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    for (const said of [
      "New enquiries: 1\n",
      "Unanswered in all: 2\n",
      "Possible spam in all: 1\n",
      "Page views: 41\n",
      "Last backup: never\n",
      "Ann Waits",
      "12 × /lanterns-at-dusk → /blog-single/901\n",
      "Nov 18, 2026, 09:30 Lanterns at dusk appears\n",
    ])
      expect(body).toContain(said);
    for (const hidden of ["Bob", "/long-ago", "3 ×", "disappears", "Test message"])
      expect(body).not.toContain(hidden);
    const html = mail?.parts.get("text/html; charset=utf-8") ?? "";
    expect(await mailHtmlFaults(html)).toEqual([]);
    expect(html).toContain("Lanterns at dusk appears");
  });

  test("reads the time zone of the published site.yaml, and UTC before", async () => {
    expect(await publishedZone(opened.database)).toBe("UTC");
    const files = fixtureFiles();
    const site = `${files["site.yaml"]}timezone: Asia/Kolkata\n`;
    await publishFolder(opened, await writeFixture({ ...files, "site.yaml": site }));
    expect(await publishedZone(opened.database)).toBe("Asia/Kolkata");
  });
});
