import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let opened: TestApp;
beforeAll(async () => {
  // The database within the process: whatever does not make a turn itself holds the event loop.
  opened = await openTestApp("sqlite");
  const { kysely } = opened.opened.database;
  await kysely.updateTable("content_version").set({ version: "of many posts" }).execute();
  const rows = Array.from({ length: 8000 - 8 }, (_, one) => ({
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

/** Does some work, and counts the turns that the event loop makes meanwhile. */
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

test("API-1 the cuts of a long list are found with turns of the event loop between", async () => {
  const { turns, result } = await turnsDuring(() => opened.store.allPosts(7000));
  expect(result?.posts[0]).toMatchObject({ title: "Post 7001" });
  expect(turns).toBeGreaterThanOrEqual(7);
});

test("API-1 a long list is written with turns of the event loop between, as it would be at once", async () => {
  const { turns, result } = await turnsDuring(async () => opened.app.request("/api/posts"));
  const text = await result.text();
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
  const { posts } = (await opened.store.allPosts(0)) ?? {};
  expect(JSON.parse(text)).toMatchObject({ data: posts, meta: { next: "/api/posts?after=1000" } });
  expect(turns).toBeGreaterThanOrEqual(40);
});
