import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#desk/contract/call.ts";
import { allRoutes } from "./features.ts";
import type { Deps } from "./deps.ts";
import { type TestBrowser, testDesk } from "./testing/test-desk.ts";

let desk: Awaited<ReturnType<typeof testDesk>>;
/** Signed in once: there is a limit, and no refused call ends the session. */
let browser: TestBrowser;
beforeAll(async () => {
  desk = await testDesk();
  browser = await desk.signedIn();
});
afterAll(() => desk.end());

// The routes are declared without touching what they depend on.
const routes = allRoutes({} as Deps);
const callOf = ({ method, path }: (typeof routes)[number]) => ({ method, path }) as Call<unknown, unknown>;

test("the only calls by anyone are those that sign in", () => {
  expect(routes.filter(({ least }) => least === "anyone").map(({ path }) => path)).toEqual(["/session/link"]);
});

test("no two calls have the same address", () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(routes.filter(({ least }) => least !== "anyone"))("$method $path", (route) => {
  test("is refused without a session", async () => {
    expect((await desk.browser().call(callOf(route))).status).toBe(401);
  });
});

describe.each(routes.filter(({ method }) => method === "POST"))("$method $path", (route) => {
  test.each([
    ["another site's origin", { origin: "https://evil.example" }],
    ["no origin", { origin: null }],
    ["a sandboxed frame", { origin: "null" }],
    ["no mark of the app", { "x-desk": null }],
  ])("is refused with %s", async (_, headers) => {
    expect((await browser.call(callOf(route), null, { headers })).status).toBe(403);
  });

  test("takes JSON alone, so no form of another site fits", async () => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])
      expect((await browser.call(callOf(route), null, { headers: { "content-type": type } })).status).toBe(
        415,
      );
  });

  test("refuses a body that is too large", async () => {
    const body = JSON.stringify("x".repeat(route.mostBytes));
    expect((await browser.call(callOf(route), null, { body })).status).toBe(413);
  });
});
