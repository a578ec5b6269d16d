import { expect, test } from "vitest";
import { createStore } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase } from "#server/testing/databases.ts";
import { eachDay, lastDays } from "./days.ts";
import { visitStore } from "./visit-store.ts";

const now = Date.parse("2026-03-02T00:30:00Z");

test("the last days end with today, and are as many as requested", () => {
  expect(lastDays(now, 1)).toEqual({ since: "2026-03-02", before: "2026-03-03" });
  expect(eachDay(lastDays(now, 4))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
});

test.each(databaseKinds)("on %s the days before and after are not counted", async (kind) => {
  const { database, close } = await openTestDatabase(kind);
  const store = visitStore({ database, store: createStore(database) });
  const days = ["2026-02-22", "2026-02-23", "2026-03-01", "2026-03-02"];
  const salts = await store.visitSalts(days, () => "salt");
  expect(salts.size).toBe(days.length);
  for (const [index, day] of days.entries())
    await store.addVisits({
      day,
      sums: [
        { kind: "page", name: "/", count: 10 ** index },
        { kind: "referrer", name: "a.example", count: 10 ** index },
        { kind: "contact", name: "", count: 1 },
      ],
      visitors: ["one", "two"],
    });
  const since = "2026-02-23";
  expect(await store.visits({ since, before: "2026-03-02" })).toEqual([
    { day: since, visitors: 2, views: 10, bots: 0, enquiries: 1 },
    { day: "2026-03-01", visitors: 2, views: 100, bots: 0, enquiries: 1 },
  ]);
  expect(await store.mostVisited({ kind: "page", since, most: 10 })).toEqual([{ name: "/", count: 1110 }]);
  expect(await store.mostVisited({ kind: "referrer", since, most: 10 })).toEqual([
    { name: "a.example", count: 1110 },
  ]);
  await close();
});
