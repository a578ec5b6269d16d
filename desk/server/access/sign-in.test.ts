import { afterEach, beforeEach, expect, test } from "vitest";
import { enterByLink, me, signOut } from "#desk/contract/session.ts";
import { away, type TestDesk, testDesk } from "../testing/test-desk.ts";
import { createSessions } from "./sessions.ts";

let desk: TestDesk;
beforeEach(async () => {
  desk = await testDesk();
});
afterEach(() => desk.end());

const minutes = (count: number) => count * 60_000;

test("the printed link signs its first user in, as owner", async () => {
  const browser = await desk.signedIn();
  expect(await (await browser.call(me)).json()).toEqual({
    name: "Ann",
    role: "owner",
    site: "",
    address: "http://localhost:3000",
    language: "en",
    direction: "ltr",
    zone: "UTC",
  });
});

test.each([
  ["the setting", { settings: { SITE_URL: "https://www.agency.example" } }, "https://www.agency.example"],
  ["the port, on this machine", { settings: { PORT: "8123" } }, "http://localhost:8123"],
  ["nothing, behind a proxy", { place: away }, ""],
])("where visitors see the site is said by %s", async (_, differs, address) => {
  const own = await testDesk(differs);
  expect(await (await (await own.as("editor")).call(me)).json()).toMatchObject({ address });
  await own.end();
});

test("the token stands in the fragment, which is sent to no server", async () => {
  expect(await desk.enter()).toMatch(/^\/desk\/enter#[\w-]{43}$/);
});

test("without a session nobody is known", async () => {
  const answer = await desk.browser().call(me);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
});

test("a link is good once, also of two uses at the same time", async () => {
  const token = await desk.token();
  const answers = await Promise.all([1, 2].map(() => desk.browser().call(enterByLink, { token })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect((await desk.browser().call(enterByLink, { token })).status).toBe(422);
});

test("a link ends after ten minutes", async () => {
  const token = await desk.token();
  desk.pass(minutes(10));
  const answer = await desk.browser().call(enterByLink, { token });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ title: expect.stringContaining("it prints a new one") }),
  ]);
});

test("a session that began while the clock was ahead ends when it is set back; seconds are no matter", async () => {
  const day = minutes(24 * 60);
  const before = await desk.signedIn();
  desk.pass(2 * day);
  const ahead = await desk.signedIn();
  desk.pass(-minutes(4));
  expect((await ahead.call(me)).status).toBe(200);
  desk.pass(minutes(4) - 2 * day);
  expect((await ahead.call(me)).status).toBe(401);
  // Those that the wrong clock had ended were removed when somebody signed in.
  expect((await before.call(me)).status).toBe(401);
  expect((await (await desk.signedIn()).call(me)).status).toBe(200);
});

test("a link that was made while the clock was ahead ends when it is set back; seconds are no matter", async () => {
  const signsIn = async (token: string) => (await desk.browser().call(enterByLink, { token })).status;
  desk.pass(minutes(60));
  const [ahead, near] = [await desk.token(), await desk.token()];
  desk.pass(-minutes(4));
  expect(await signsIn(near)).toBe(200);
  desk.pass(-minutes(56));
  expect(await signsIn(ahead)).toBe(422);
  expect(await signsIn(await desk.token())).toBe(200);
});

test("behind a proxy a session that was used while the clock was ahead is idle when it is set back", async () => {
  const proxied = await testDesk({ place: away });
  try {
    const owner = await proxied.as("owner");
    const token = owner.cookies.get("__Host-desk") ?? "";
    const sessions = createSessions(
      proxied.state,
      { longestMs: minutes(720), idleMs: minutes(30) },
      () => now,
    );
    let now = new Date("2026-05-04T10:00:00Z");
    const seen = { seen_at: now.toISOString() };
    await proxied.state.updateTable("sessions").set(seen).execute();
    const browser = { host: "desk.example.com", agent: "Firefox" };
    expect(await sessions.peek(token, browser)).not.toBeNull();
    now = new Date("2026-05-04T09:29:00Z");
    expect(await sessions.peek(token, browser)).toBeNull();
  } finally {
    await proxied.end();
  }
});

test("a session ends after twelve hours, and by signing out", async () => {
  const browser = await desk.signedIn();
  desk.pass(minutes(12 * 60) - 1);
  expect((await browser.call(me)).status).toBe(200);
  desk.pass(1);
  expect((await browser.call(me)).status).toBe(401);
  const other = await desk.signedIn();
  const kept = new Map(other.cookies);
  expect((await other.call(signOut)).status).toBe(200);
  expect(other.cookies.size).toBe(0);
  // Neither is the cookie good for whoever has kept a copy.
  for (const [name, value] of kept) other.cookies.set(name, value);
  expect((await other.call(me)).status).toBe(401);
});
