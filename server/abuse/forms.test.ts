import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { stampHeader, stampPath, trapField, trapHeader } from "#contract/form-marks.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { createServer } from "../listen.ts";
import { serverParts } from "../testing/server-parts.ts";
import { log } from "../base/log.ts";
import { goodMessage } from "../testing/send.ts";
import { stubSite } from "../testing/stub-site.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { createGuard, stamps } from "../forms/form-guard.ts";
import { limitsAlone } from "./limits.ts";
import { eventually } from "../testing/eventually.ts";

const mail = {
  smtpUrl: "smtp://127.0.0.1:1",
  contactTo: ["hello@agency.example"],
  from: { name: "", address: "website@agency.example" },
};
let opened: TestApp;
let server: Server;
let origin: string;

beforeEach(async () => {
  // Stamps ripen within seconds, and a visitor is counted as another one after midnight.
  vi.useFakeTimers({ toFake: ["Date"] });
  opened = await openTestApp("sqlite", { mail });
  const { store, config, links } = opened;
  const limits = limitsAlone();
  const guard = createGuard({ secret: "secret of the tests", limits });
  const app = createApp({
    store,
    config,
    links,
    secret: "test",
    site: stubSite(opened.rendered),
    guard,
  });
  server = createServer(app.fetch, serverParts());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It listens on a TCP port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await opened.opened.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  log.level = "info";
});

const stamp = (ageMs: number) => stamps("secret of the tests", () => Date.now() - ageMs).make();

function send(headers: Record<string, string>, fields: Record<string, string> = {}, path = "/api/contacts") {
  const body = JSON.stringify(path === "/api/contacts" ? { ...goodMessage, ...fields } : fields);
  return fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
}

function sendPlain(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ page: "/contact-us", ...goodMessage, ...fields });
  return fetch(`${origin}/api/contacts`, { method: "POST", body, redirect: "manual" });
}

/** The newest message, as the owner sees it. */
async function kept() {
  const last = (await opened.store.messages()).at(-1);
  return { suspect: last?.suspect, mailed: last?.mail !== null };
}

const good = { suspect: false, mailed: true };
const doubtful = { suspect: true, mailed: false };

describe("suspect messages are kept, without mail, and answered like any other", () => {
  test.each<[string, () => Record<string, string>, object]>([
    ["a ripe stamp", () => ({ [stampHeader]: stamp(2001) }), good],
    ["a stamp of a month ago", () => ({ [stampHeader]: stamp(31 * 86_400_000) }), good],
    ["a stamp from a clock that runs a minute ahead", () => ({ [stampHeader]: stamp(-60_000) }), good],
    ["no stamp", () => ({}), doubtful],
    ["a stamp of this moment", () => ({ [stampHeader]: stamp(0) }), doubtful],
    ["a stamp from tomorrow", () => ({ [stampHeader]: stamp(-86_400_000) }), doubtful],
    ["a forged stamp", () => ({ [stampHeader]: `${stamp(5000).slice(0, -1)}~` }), doubtful],
    ["another installation's", () => ({ [stampHeader]: stamps("other", () => 0).make() }), doubtful],
    ["a filled trap", () => ({ [stampHeader]: stamp(5000), [trapHeader]: "1" }), doubtful],
  ])("from a script, with %s", async (_, headers, expected) => {
    const answer = await send(headers());
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { data: { id: expect.stringMatching(/^[\w-]{22}$/) } },
    ]);
    expect(await kept()).toEqual(expected);
  });

  test.each<[string, Record<string, string>, object]>([
    ["nothing more", {}, good],
    ["an empty trap", { [trapField]: "" }, good],
    ["a few links", { message: "See https://a.example and https://b.example" }, good],
    ["a filled trap", { [trapField]: "https://spam.example" }, doubtful],
    ["markup of forums", { message: "[url=https://spam.example]x[/url]" }, doubtful],
    ["markup of pages", { message: "<a href='https://spam.example'>x</a>" }, doubtful],
    ["ten links", { message: "https://spam.example ".repeat(10) }, doubtful],
    ["a link for a name", { name: "win https://spam.example" }, doubtful],
  ])("from a plain form, with %s", async (_, fields, expected) => {
    const answer = await sendPlain(fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact-us?sent=contact"]);
    expect(await kept()).toEqual(expected);
  });

  test("the stamp is not cacheable, and becomes valid after a while", async () => {
    const answer = await fetch(origin + stampPath);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    // The shape that the site's script reads.
    const { data } = (await answer.json()) as { data: { stamp: string } };
    expect(stamps("secret of the tests").isRipe(data.stamp)).toBe(false);
    expect(stamps("secret of the tests", () => Date.now() + 2001).isRipe(data.stamp)).toBe(true);
  });

  test("API-2 the honeypot is no field of the JSON call", async () => {
    expect((await send({}, { [trapField]: "" })).status).toBe(422);
    expect(await opened.store.messages()).toEqual([]);
  });
});

describe("limits", () => {
  test("the sixth message from one address is 429 and not kept, whatever its text and headers", async () => {
    for (let n = 0; n < 12; n += 1) {
      const headers = {
        "x-forwarded-for": `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        "x-real-ip": "1.1.1.1",
      };
      const answer = await send(headers, { email: `a${n}@b.example` });
      expect(answer.status).toBe(n < 5 ? 201 : 429);
      if (n < 5) continue;
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
      expect(await answer.json()).toMatchObject({
        status: 429,
        request_id: answer.headers.get("x-request-id"),
      });
    }
    expect(await opened.store.messages()).toHaveLength(5);
    expect((await send({}, { email: "a@b.example" }, "/api/newsletters")).status).toBe(202);
  });

  test("API-2 a repeat under a used Idempotency-Key does not count", async () => {
    const headers = { "idempotency-key": "one-key" };
    const first = await (await send(headers)).text();
    for (let n = 0; n < 10; n += 1) {
      const again = await send(headers);
      expect([again.status, await again.text()]).toEqual([201, first]);
    }
    expect((await send(headers, { message: "Other words" })).status).toBe(409);
    for (let n = 0; n < 6; n += 1) expect((await send({})).status).toBe(n < 4 ? 201 : 429);
    expect((await send(headers)).status).toBe(201);
    expect(await opened.store.messages()).toHaveLength(5);
  });

  test("an invalid submission does not count", async () => {
    for (let n = 0; n < 10; n += 1) expect((await send({}, { email: "nobody" })).status).toBe(422);
    expect((await send({})).status).toBe(201);
  });

  test("CONTACT-3 a plain form gets its page back, with what was typed", async () => {
    for (let n = 0; n < 5; n += 1) expect((await sendPlain({})).status).toBe(303);
    const answer = await sendPlain({ message: "do not lose me" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(await answer.text()).toContain("do not lose me");
    expect(new URL(opened.rendered[0]?.request.url ?? "").pathname).toBe("/contact-us");
    expect(opened.rendered[0]?.form?.errors).toBeUndefined();
  });
});

describe("the log", () => {
  test("one line per request under the id that the answer names, without personal data", async () => {
    let lines = "";
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      lines += String(text);
      return true;
    });
    log.level = "trace";
    const failing = vi.spyOn(opened.store, "addMessage");
    const [forwarded, phone] = [{ "x-forwarded-for": "203.0.113.77" }, "+44 131 496 0042"];
    const first = await send(forwarded, { message: "very private words", phone });
    await sendPlain({ email: "private@b.example", phone });
    await fetch(`${origin}/newsletter/confirm?token=private-token`);
    failing.mockRejectedValue(new Error("line one\nline two"));
    const failed = await send({});
    expect(failed.status).toBe(500);
    const id = failed.headers.get("x-request-id");
    await eventually(() =>
      expect(lines.split("\n").filter((line) => line.includes('"answered"'))).toHaveLength(4),
    );
    // Every line is JSON: a line break from outside has not forged one.
    const read = lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(read[0]).toMatchObject({
      request_id: first.headers.get("x-request-id"),
      status: 201,
      path: "/api/contacts",
    });
    expect(read.filter((line) => line["request_id"] === id).map(({ level }) => level)).toEqual([
      "error",
      "debug",
    ]);
    expect(lines).not.toMatch(/private|127\.0\.0\.1|203\.0\.113|ann@|496 0042|Hello/);
  });
});
