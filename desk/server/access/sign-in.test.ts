import { afterEach, beforeEach, expect, test } from "vitest";
import { enterByLink, me, signOut } from "#desk/contract/session.ts";
import { type TestDesk, testDesk } from "../testing/test-desk.ts";

let desk: TestDesk;
beforeEach(async () => {
  desk = await testDesk();
});
afterEach(() => desk.end());

const minutes = (count: number) => count * 60_000;

test("the printed link signs its first user in, as owner", async () => {
  const browser = await desk.signedIn();
  expect(await (await browser.call(me)).json()).toEqual({ name: "Ann", role: "owner", site: "" });
});

test("the token stands in the fragment, which is sent to no server", async () => {
  expect(await desk.entrance()).toMatch(/^\/desk\/enter#[\w-]{43}$/);
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
