import { expectLog } from "../testing/log-watch.ts";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noteBackup } from "../backup/note-backup.ts";
import { claimNext } from "../testing/claim-mail.ts";
import { goodMessage } from "../testing/send.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import type { DeepReport } from "./deep-report.ts";

const reportToken = "a token for the tests";
const mail = {
  smtpUrl: "smtp://user:secret-word@mail.example",
  contactTo: ["hello@agency.example"],
  from: { name: "", address: "website@agency.example" },
};
const from = (remoteAddress: string) => ({
  incoming: {
    url: "/readyz?deep",
    headers: { host: "a" },
    rawHeaders: ["Host", "a"],
    socket: { remoteAddress },
  },
});

let opened: TestApp;
afterEach(() => opened.opened.close());

describe("/readyz?deep", () => {
  beforeEach(async () => {
    opened = await openTestApp("sqlite", { reportToken, mail });
  });

  async function ask(): Promise<{ status: number; text: string; report: DeepReport }> {
    const answer = await opened.app.request("/readyz?deep", {}, from("127.0.0.1"));
    const text = await answer.text();
    return { status: answer.status, text, report: JSON.parse(text) as DeepReport };
  }

  test("reports the state of every part, and no address, path or secret", async () => {
    await opened.store.addMessage(goodMessage);
    const { status, report, text } = await ask();
    expect([status, report.status]).toEqual([200, "ok"]);
    expect(report.parts).toMatchObject({
      database: { status: "ok" },
      disk: { status: "ok", free_mib: expect.any(Number) },
      pictures: { status: "ok" },
      mail: { status: "ok", queued: 1, blocked: 0, failed_messages: 0, last_delivered_at: null },
    });
    expect(text).not.toMatch(/@|secret-word|mail\.example|\/tmp|Ann/);
  });

  test("a mail that is stuck because of the account is failing, and plain /readyz is not", async () => {
    await opened.store.addMessage(goodMessage);
    const claimed = await claimNext(opened.store);
    if (!claimed) throw new Error("no mail");
    await opened.store.outbox.retry(claimed, {
      pauseMs: 1000,
      reason: "554 5.7.1 <ann@b.example>: Relay access denied",
      fault: "account",
    });
    const { status, report, text } = await ask();
    expect([status, report.status, report.parts["mail"]]).toMatchObject([
      503,
      "failing",
      { status: "failing", blocked: 1, what: expect.stringMatching(/npm run messages/) },
    ]);
    expect(text).not.toContain("ann@b.example");
    expect((await opened.app.request("/readyz")).status).toBe(200);
  });

  test("an undelivered message is failing for a week, a waiting mail after a quarter of an hour", async () => {
    const { kysely } = opened.opened.database;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const mailAfter = async (minutes: number, state: "queued" | "failed") => {
      await kysely
        .updateTable("outbox")
        .set({ created_at: ago(minutes), state })
        .execute();
      return (await ask()).report.parts["mail"]?.status;
    };
    await opened.store.addMessage(goodMessage);
    expect(await mailAfter(10, "queued")).toBe("ok");
    expect(await mailAfter(20, "queued")).toBe("failing");
    expect(await mailAfter(60, "failed")).toBe("failing");
    expect(await mailAfter(8 * 24 * 60, "failed")).toBe("ok");
  });

  test("the last backup's age is reported; one of more than a week is failing, and none at all is not", async () => {
    const after = async (days: number) => {
      const madeAt = new Date(Date.now() - days * 86_400_000).toISOString();
      await noteBackup(opened.opened.database, { made_at: madeAt, rows: {} });
      const { status, report } = await ask();
      expect(report.parts["backup"]).toMatchObject({ last_made_at: madeAt });
      return [status, report.parts["backup"]?.status];
    };
    expect((await ask()).report.parts["backup"]?.status).toBe("off");
    expect(await after(1)).toEqual([200, "ok"]);
    expect(await after(9)).toEqual([503, "failing"]);
    expect(await after(0)).toEqual([200, "ok"]);
  });

  test("missing pictures and a missing database are failing, with what to do", async () => {
    await rm(path.join(opened.config.dataDir, "storage"), { recursive: true });
    expect((await ask()).report.parts["pictures"]).toMatchObject({
      status: "failing",
      what: expect.stringMatching(/publish/),
    });
    // A database that closes removes its journal.
    expectLog(/The database is not the one that this process opened/);
    await opened.opened.database.close();
    await expect.poll(async () => (await ask()).report.parts["database"]?.status).toBe("failing");
  });

  test.each([
    ["a stranger", {}, from("192.0.2.1"), 401],
    ["a stranger behind a proxy of this machine", { "x-forwarded-for": "192.0.2.1" }, from("127.0.0.1"), 401],
    ["the same with another header", { "x-real-ip": "192.0.2.1" }, from("::1"), 401],
    ["a connection without an address", {}, undefined, 401],
    ["a wrong token", { authorization: "Bearer wrong" }, from("192.0.2.1"), 401],
    ["the token", { authorization: `Bearer ${reportToken}` }, from("192.0.2.1"), 200],
    ["this machine", {}, from("127.0.0.1"), 200],
    ["this machine by IPv6", {}, from("::1"), 200],
    ["this machine by a mapped address", {}, from("::ffff:127.0.0.1"), 200],
  ])("%s: %j %j gets %i", async (_, headers, env, status) => {
    const answer = await opened.app.request("/readyz?deep", { headers }, env);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await answer.text()).startsWith("{")).toBe(status === 200);
  });
});

test("/readyz?deep without REPORT_TOKEN: an empty token grants nothing", async () => {
  opened = await openTestApp("sqlite");
  const headers = { authorization: "Bearer " };
  const answer = await opened.app.request("/readyz?deep", { headers }, from("192.0.2.1"));
  expect(answer.status).toBe(401);
});

test("behind a proxy only the token grants the report: every visitor comes from this machine then", async () => {
  opened = await openTestApp("sqlite", { reportToken, trustProxy: 1 });
  const ask = async (headers = {}) => opened.app.request("/readyz?deep", { headers }, from("127.0.0.1"));
  const refused = await ask();
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringMatching(/^Behind a proxy/)]);
  expect((await ask({ authorization: `Bearer ${reportToken}` })).status).toBe(200);
});
