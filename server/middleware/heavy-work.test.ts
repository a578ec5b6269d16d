import { afterAll, beforeAll, expect, test } from "vitest";
import { withRequest } from "../base/request-scope.ts";
import type { Store } from "../store/store.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { eventually } from "../testing/eventually.ts";

const running = { now: 0, most: 0, begun: 0 };
let release: () => void;
let released: Promise<void>;
let opened: TestApp;
beforeAll(async () => {
  released = new Promise((resolve) => (release = resolve));
  const slow = (store: Store): Store => ({
    ...store,
    allPosts: async (cursor: number) => {
      running.begun += 1;
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await released;
      running.now -= 1;
      return store.allPosts(cursor);
    },
  });
  opened = await openTestApp("sqlite", { store: slow });
});
afterAll(() => opened.opened.close());
const status = async (path: string) => (await opened.app.request(path)).status;

test("heavy lists are built one after the other, the rest wait or are refused; pages wait for none of them", async () => {
  const heavy = Array.from({ length: 60 }, async () => opened.app.request("/api/posts"));
  // The nine beyond one and fifty are refused while the others wait.
  const refused = await Promise.all(heavy.slice(51));
  expect(refused.map((answer) => [answer.status, answer.headers.get("retry-after")])).toEqual(
    Array.from({ length: 9 }, () => [503, "5"]),
  );
  expect(await status("/api/posts?per_page=100")).toBe(503);
  // Requests of visitors' own pages skip the queue, from the browser and within the process.
  expect(await status("/api/posts?page=1&per_page=6")).toBe(200);
  expect(await status("/api/posts?page=2")).toBe(200);
  expect(await status("/")).toBe(200);
  const list = opened.rendered[0]?.source.read({ name: "posts" });
  await eventually(() => expect(running.now).toBe(2));
  release();
  expect((await list)?.data).toHaveLength(8);
  const answers = await Promise.all(heavy.slice(0, 51));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(51);
  expect(running.most).toBe(2);
});

test("a list whose client has left by its turn is not built", async () => {
  const { begun } = running;
  const facts = { id: "1", address: null, hasLeft: () => true };
  const answer = await withRequest(facts, async () => opened.app.request("/api/posts"));
  // No client reads it, and no cache stores it.
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(running.begun).toBe(begun);
});

test("a page whose client has left by its turn is not rendered", async () => {
  const rendered = opened.rendered.length;
  const facts = { id: "1", address: null, hasLeft: () => true };
  const answer = await withRequest(facts, async () => opened.app.request("/faq"));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(opened.rendered).toHaveLength(rendered);
});
