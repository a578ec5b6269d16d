import { expect, test } from "vitest";
import { createStore } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase } from "#server/testing/databases.ts";
import { notFoundStore } from "./not-found-store.ts";
import type { NotFoundTables } from "./tables.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test.each(databaseKinds)("on %s a purge erases addresses that nobody has requested since", async (kind) => {
  const { database, close } = await openTestDatabase(kind);
  const store = notFoundStore({ database, store: createStore(database) });
  await database.kysely
    .withTables<NotFoundTables>()
    .insertInto("not_found")
    .values([
      { path: "/requested-before", requests: 9, last_seen: daysAgo(31).toISOString() },
      { path: "/requested", requests: 1, last_seen: daysAgo(29).toISOString() },
    ])
    .execute();
  expect(await store.purge(daysAgo(30))).toBe(1);
  expect(await store.purge(daysAgo(30))).toBe(0);
  expect((await store.notFound()).map(({ path }) => path)).toEqual(["/requested"]);
  await close();
});
