import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDesk, testDesk } from "./testing/test-desk.ts";

let desk: TestDesk;
beforeAll(async () => {
  desk = await testDesk();
});
afterAll(() => desk.end());

test("every address but the desk's own is a page of the preview, with the policy that it has itself", async () => {
  const owner = await desk.signedIn();
  for (const target of ["/", "/about-us", "/api/about", "/desks"]) {
    const answer = await owner.ask(target);
    expect([answer.status, await answer.text()]).toEqual([200, `the page ${target}`]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
  expect(await (await owner.ask("/desk")).text()).toContain("<title>Desk</title>");
  expect((await owner.ask("/desk/api/nothing")).status).toBe(404);
});

test("a person who is not signed in is led to sign in, and reads nothing of the folder", async () => {
  const stranger = desk.browser();
  const opened = await stranger.ask("/about-us", { headers: { "sec-fetch-mode": "navigate" } });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, "/desk/"]);
  const read = await stranger.ask("/api/about");
  expect([read.status, read.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
});
