import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let opened: TestApp;
beforeAll(async () => {
  // The database runs in the process: whatever does not yield itself blocks the event loop.
  opened = await openTestApp("sqlite");
  const { kysely } = opened.opened.database;
  const rows = Array.from({ length: 1500 }, (_, one) => ({
    id: 1000 + one,
    place: 9 + one,
    title: `Post ${9 + one}`,
    author: "Ann",
    content: "Words",
    media: "",
    created_at: "",
  }));
  for (let start = 0; start < rows.length; start += 999)
    await kysely
      .insertInto("posts")
      .values(rows.slice(start, start + 999))
      .execute();
});
afterAll(() => opened.opened.close());

/** Runs some work, and counts the turns that the event loop takes meanwhile. */
async function turnsDuring<Result>(work: () => Promise<Result>) {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isOver = true;
  return { turns, result };
}

test("API-1 writing a long list yields to the event loop, and gives the same text as at once", async () => {
  const { turns, result } = await turnsDuring(async () => opened.app.request("/api/posts"));
  const text = await result.text();
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
  const { posts } = (await opened.store.allPosts(0)) ?? {};
  expect(JSON.parse(text)).toMatchObject({ data: posts, meta: { next: "/api/posts?after=1000" } });
  expect(turns).toBeGreaterThanOrEqual(40);
});
