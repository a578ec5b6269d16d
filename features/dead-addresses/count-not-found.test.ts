import { describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#server/database/open.ts";
import { mostKept, notFoundStore, othersRow, probesRow } from "./not-found-store.ts";
import { createStore } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase } from "#server/testing/databases.ts";
import { expectLog } from "#server/testing/log-watch.ts";
import { patientWaits } from "#server/testing/patient-waits.ts";
import { mostWaiting, countNotFound } from "./count-not-found.ts";

const missing = (path: string) => ({ method: "GET", path, status: 404 });
const storeOf = (database: Database) => notFoundStore({ database, store: createStore(database) });
const soonMs = 1_000_000;

describe.each(databaseKinds)("on %s", (kind) => {
  test("two processes add up, and all spellings of an address", async () => {
    const { database, close, ...place } = await openTestDatabase(kind);
    const other = await openDatabase(place, patientWaits);
    const store = storeOf(database);
    const counting = [store, storeOf(other)].map((each) => countNotFound(each));
    for (const { observe } of counting) {
      for (const path of ["/old", "/Old/", "/older", "/.env", "/xmlrpc.php"]) observe(missing(path));
      observe({ ...missing("/old"), status: 200 });
      observe({ ...missing("/old"), method: "POST" });
    }
    await Promise.all(counting.map(({ write }) => write()));
    const counted = await store.notFound();
    expect(counted.map(({ path, requests }) => [path, requests])).toEqual([
      [probesRow, 4],
      ["/old", 4],
      ["/older", 2],
    ]);
    expect(Date.now() - Date.parse(counted[0]?.lastSeen ?? "")).toBeLessThan(soonMs);
    await other.close();
    await close();
  });

  test("of a hundred thousand addresses few are kept, and those that are requested often stay", async () => {
    const { database, close } = await openTestDatabase(kind);
    const store = storeOf(database);
    await store.addNotFound([["/often", 2]]);
    for (let from = 0; from < 3; from += 1) {
      const { observe, write } = countNotFound(store);
      for (let index = 0; index < 33_333; index += 1) observe(missing(`/random-${from}-${index}`));
      await write();
    }
    const counted = await store.notFound();
    expect(counted).toHaveLength(mostKept);
    expect(counted.slice(0, 2).map(({ path, requests }) => [path, requests])).toEqual([
      [othersRow, 3 * (33_333 - mostWaiting)],
      ["/often", 2],
    ]);
    await close();
  });
});

test("while the database is away the counts wait within the bound, and nothing is counted twice", async () => {
  expectLog(/cannot store requests without a page/);
  const kept = new Map<string, number>();
  const add = vi.fn<(counts: readonly (readonly [string, number])[]) => Promise<void>>((counts) => {
    for (const [path, requests] of counts) kept.set(path, (kept.get(path) ?? 0) + requests);
    return Promise.resolve();
  });
  // Fails after its first hundred rows.
  add.mockImplementationOnce(add.getMockImplementation() ?? add).mockRejectedValueOnce(new Error("away"));
  const { observe, write } = countNotFound({ addNotFound: add, trimNotFound: () => Promise.resolve() });
  for (let index = 0; index < mostWaiting; index += 1) observe(missing(`/${index}`));
  await write();
  expect(kept.size).toBe(100);
  for (let index = 0; index < mostWaiting; index += 1) observe(missing(`/more-${index}`));
  await write();
  expect(kept.get(othersRow)).toBe(mostWaiting - 100);
  expect(kept.size).toBe(mostWaiting + 101);
  expect([...kept.values()].reduce((sum, one) => sum + one, 0)).toBe(2 * mostWaiting);
});
