import { allowLog } from "../testing/log-watch.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import type { EntryKind } from "./entries.ts";
import { createStore } from "./store.ts";
import { StoreError } from "./store-error.ts";

const message = { name: "O'Brien 李", email: "a@b.example", phone: "+44 1", message: "line 1\nline 2 🙂" };

describe.each(databaseKinds)("store on %s", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app.opened.close());

  test("API-1 WORK-1 lists keep their order and details hold their children", async () => {
    const { store } = app;
    expect((await store.categories()).map((category) => category.id)).toEqual([1, 2]);
    expect((await store.category(1))?.item.map((item) => item.id)).toEqual([1, 2]);
    const item = await store.item(1);
    expect(item?.projects.map((project) => project.id)).toEqual([11, 12, 13]);
    expect(item?.projects[0]).toEqual(await store.project(11));
    expect((await store.project(14))?.item).toEqual({ title: "Work 2" });
    expect((await store.project(14))?.media).toHaveLength(2);
  });

  test("ABOUT-1 holds the team in its order, testimonials and their mean", async () => {
    const about = await app.store.about();
    expect(about?.teams.map((member) => member.id)).toEqual([3, 2, 1]);
    expect(about?.averageRate).toBeCloseTo(12.5 / 3, 10);
    expect(about?.reviewCount).toBe(3);
    expect(about?.teams[0]).toEqual(await app.store.teamMember(3));
  });

  test("a brand of an older version lacks the parts that came since, and is built as usual there", async () => {
    const { kysely } = app.opened.database;
    const stored = kysely.updateTable("documents").where("name", "=", "brand");
    const before = await app.store.brand();
    const { motif: _motif, ...older } = { ...before.structure, footer: "colophon" };
    await stored.set({ body: JSON.stringify({ ...before, structure: older }) }).execute();
    expect((await app.store.brand()).structure).toEqual({ ...older, motif: "corner" });
    await stored.set({ body: JSON.stringify(before) }).execute();
  });

  test("API-1 unknown ids are null", async () => {
    const { store } = app;
    const found = [store.category, store.item, store.project, store.post, store.teamMember].map((find) =>
      find(999),
    );
    expect(await Promise.all(found)).toEqual([null, null, null, null, null]);
    expect(await store.post(Number.MAX_SAFE_INTEGER)).toBeNull();
  });

  test("BLOG-3 the previous post is the older one, around both ends; undated posts stand last", async () => {
    const { posts } = (await app.store.allPosts(0)) ?? { posts: [] };
    expect(posts.map((post) => post.id)).toEqual([8, 7, 6, 5, 4, 2, 1, 3]);
    expect((await app.store.post(8))?.next).toMatchObject({
      id: 3,
      title: "Post 3",
      media: expect.stringMatching(/webp$/),
    });
    expect((await app.store.post(8))?.previous?.id).toBe(7);
    expect((await app.store.post(3))?.previous?.id).toBe(8);
    expect((await app.store.post(3))?.next?.id).toBe(1);
  });

  test("BLOG-3 of two posts each names the other once, and a single post names none", async () => {
    const postOf = (id: number, date: string) =>
      `---\nid: ${id}\ntitle: Post ${id}\ncreated_at: ${date}\n---\nWords\n`;
    const others = Object.entries(fixtureFiles()).filter(([name]) => !name.includes("posts"));
    const files = Object.fromEntries([...others, ["posts/1.md", postOf(1, "2026-01-01")]]);
    const neighbours = async (all: Record<string, string>, id: number) => {
      const { opened, store } = await openTestApp(kind, { contentDir: await writeFixture(all) });
      const found = await store.post(id);
      await opened.close();
      return [found?.previous?.id, found?.next?.id];
    };
    const two = { ...files, "posts/2.md": postOf(2, "2026-02-02") };
    expect(await neighbours(two, 2)).toEqual([1, undefined]);
    expect(await neighbours(two, 1)).toEqual([undefined, 2]);
    expect(await neighbours(files, 1)).toEqual([undefined, undefined]);
  });

  test("addresses of entries are in order, of every kind, with their date where they have one", async () => {
    const { store } = app;
    const ids = async (of: EntryKind) => (await store.entries(of)).map(({ id }) => id);
    expect(await ids("post")).toEqual([8, 7, 6, 5, 4, 2, 1, 3]);
    expect(await ids("teamMember")).toEqual([3, 2, 1]);
    expect(await ids("category")).toEqual([1, 2]);
    expect(await ids("item")).toEqual([1, 2, 3]);
    expect(await ids("project")).toEqual([11, 12, 13, 14]);
    expect((await store.entries("post")).at(-1)).toEqual({ id: 3, created_at: null });
    expect((await store.entries("project"))[0]).toEqual({ id: 11, created_at: "2026-01-11T00:00:00.000Z" });
    expect((await store.entries("category"))[0]).toEqual({ id: 1, created_at: null });
  });

  test("BLOG-1 pages are cut from the whole list; beyond the end is empty", async () => {
    const page = (number: number) => app.store.posts({ page: number, perPage: 3 });
    const ids = [...(await page(1)).posts, ...(await page(2)).posts, ...(await page(3)).posts].map(
      (post) => post.id,
    );
    expect(ids).toEqual([8, 7, 6, 5, 4, 2, 1, 3]);
    expect(await page(4)).toEqual({ posts: [], total: 8 });
  });

  test("API-2 a message is kept exactly, a repeated key keeps nothing more", async () => {
    const { store } = app;
    const first = await store.addMessage(message, { idempotencyKey: "key-1" });
    const again = await Promise.all([
      store.addMessage(message, { idempotencyKey: "key-1" }),
      store.addMessage(message, { idempotencyKey: "key-1" }),
    ]);
    expect(again).toEqual([first, first]);
    expect(await store.addMessage({ ...message, phone: "2" }, { idempotencyKey: "key-1" })).toBe("conflict");
    const kept = (await store.messages()).filter((row) => row.name === message.name);
    expect(kept).toEqual([expect.objectContaining(message)]);
  });

  test("API-2 the same new key in many writes at once keeps one row", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.store.addMessage({ ...message, name: "burst" }, { idempotencyKey: "key-burst" }),
      ),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect((await app.store.messages()).filter((row) => row.name === "burst")).toHaveLength(1);
  });

  test("SHELL-20 an address is kept once, however it is written", async () => {
    await Promise.all(
      ["A@b.example", "a@B.example", "a@b.example"].map((email) => app.store.addSubscriber(email)),
    );
    expect(await app.store.subscribers()).toHaveLength(1);
  });

  test("pictures are returned for the paths that exist", async () => {
    const paths = (await app.store.categories()).flatMap((category) => [category.title_pic, "no/such.webp"]);
    const facts = await app.store.pictures(paths);
    expect(Object.values(facts)).toEqual([
      { width: 1000, height: 500, alt: "A light", position: "50% 50%", gel: "straw" },
    ]);
    const many = Array.from({ length: 1200 }, (_, index) => `missing-${index}.webp`);
    expect(Object.keys(await app.store.pictures([...many, ...paths]))).toHaveLength(1);
  });
});

describe.each(databaseKinds)("an empty store on %s", (kind) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
  });

  test("has no version, no contacts and empty lists", async () => {
    const store = createStore(opened.database);
    expect(await store.contentVersion()).toBeNull();
    expect(await store.contacts()).toBeNull();
    expect(await store.about()).toBeNull();
    expect(await store.allPosts(0)).toEqual({ posts: [], next: null });
    expect(await store.entries("item")).toEqual([]);
    await store.probe();
  });

  test("a closed database fails with a StoreError", async () => {
    const store = createStore(opened.database);
    await store.probe();
    // SQLite's journal goes along with its last connection.
    allowLog(/The database is not the one that this process opened/);
    await opened.close();
    await expect(store.categories()).rejects.toBeInstanceOf(StoreError);
    await expect(store.addSubscriber("a@b.example")).rejects.toBeInstanceOf(StoreError);
  });
});
