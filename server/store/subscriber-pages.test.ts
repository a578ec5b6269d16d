import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { createStore, type Store } from "./store.ts";

describe.each(databaseKinds)("pages of subscribers on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database);
    for (const name of ["ann", "BEN", "c_d", "dora"]) await store.addSubscriber(`${name}@agency.example`);
    await store.addSubscriber("late@agency.example", { confirm: true });
  });
  afterEach(() => opened.close());
  const list = (more = {}) => store.subscriberPage({ state: "active", most: 50, ...more });
  const emails = async (more = {}) => (await list(more)).subscribers.map(({ email }) => email.split("@")[0]);

  test("the newest come first, a page at a time", async () => {
    const first = await list({ most: 3 });
    expect(first.subscribers.map(({ email }) => email.split("@")[0])).toEqual(["dora", "c_d", "BEN"]);
    expect(await emails({ most: 3, before: first.next })).toEqual(["ann"]);
    expect(await emails({ state: "pending" })).toEqual(["late"]);
  });

  test("search takes signs as they are, in any case", async () => {
    expect(await emails({ search: "ben@" })).toEqual(["BEN"]);
    expect(await emails({ search: "_" })).toEqual(["c_d"]);
  });

  test("an ended subscription is counted as such, and ends once", async () => {
    const { subscribers } = await list();
    const id = subscribers[0]?.id ?? 0;
    expect(await store.endSubscription({ id })).toBe(true);
    expect(await store.endSubscription({ id })).toBe(false);
    expect(await store.countSubscribers()).toEqual({ active: 3, pending: 1, unsubscribed: 1 });
    expect(await emails({ state: "unsubscribed" })).toEqual(["dora"]);
  });

  test("who came or left since a time is told, and who has not confirmed is not", async () => {
    const start = new Date(Date.now() - 60_000);
    await store.endSubscription({ id: (await list()).subscribers[0]?.id ?? 0 });
    const moves = await store.subscriberMoves(start);
    expect(moves.map(({ unsubscribed_at }) => unsubscribed_at !== null)).toEqual([false, false, false, true]);
    expect(await store.subscriberMoves(new Date(Date.now() + 60_000))).toEqual([]);
  });
});
