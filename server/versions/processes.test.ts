import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLive } from "../base/live.ts";
import { databaseNow } from "../database/columns.ts";
import { listProcesses } from "../store/site-processes.ts";
import { createStore, type Store } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { announceShown } from "./announce-shown.ts";
import { awaitProcesses } from "./await-processes.ts";

let opened: TestDatabase;
let store: Store;
const running: { stop: () => Promise<void> }[] = [];

/** A process that shows what `shows` says; looks all the time. */
function startProcess(name: string, shows: { version: string }) {
  const live = createLive(() => Promise.resolve({ version: shows.version }));
  const stopLooking = live.poll();
  const announced = announceShown({ store, live, name, build: "b1" });
  running.push({ stop: () => announced.stop().finally(stopLooking) });
  return announced;
}

const there = async () => (await listProcesses(opened.database)).map(({ name }) => name);

describe.each(databaseKinds)("processes that show a version, on %s", (kind) => {
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await opened.close();
  });

  test("are waited for, and named with the time that they took", async () => {
    const [one, two] = [{ version: "old" }, { version: "old" }];
    startProcess("one:1", one);
    startProcess("two:2", two);
    await expect.poll(there).toEqual(["one:1", "two:2"]);
    const waiting = awaitProcesses(opened.database, "new");
    one.version = "new";
    two.version = "new";
    const { shown, silent } = await waiting;
    expect([shown.map(({ name }) => name), silent]).toEqual([["one:1", "two:2"], []]);
    expect(shown.every(({ afterMs }) => afterMs >= 0)).toBe(true);
  });

  test("are named where they have not said that they show it", async () => {
    startProcess("one:1", { version: "new" });
    startProcess("two:2", { version: "old" });
    await expect.poll(there).toEqual(["one:1", "two:2"]);
    const { shown, silent } = await awaitProcesses(opened.database, "new", { patienceMs: 1 });
    expect([shown.map(({ name }) => name), silent]).toEqual([["one:1"], ["two:2"]]);
  });

  test("are none once they have stopped, or gave no beat for half a minute", async () => {
    const stopped = startProcess("one:1", { version: "new" });
    await expect.poll(there).toEqual(["one:1"]);
    await stopped.stop();
    expect(await there()).toEqual([]);
    await store.noteProcess({ id: "killed", name: "two:2", contentVersion: "new", build: "b1" });
    expect(await there()).toEqual(["two:2"]);
    const { kysely } = opened.database;
    const { now } = await kysely.selectNoFrom(databaseNow(kind).as("now")).executeTakeFirstOrThrow();
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    await kysely
      .updateTable("site_processes")
      .set({ seen_at: now - 30_000 })
      .execute();
    expect(await there()).toEqual([]);
    expect(await awaitProcesses(opened.database, "new")).toEqual({ shown: [], silent: [] });
  });

  test("go on being there while what they show is unknown", async () => {
    let fails = true;
    const shown = () =>
      fails ? Promise.reject(new Error("the database is away")) : Promise.resolve({ version: "new" });
    const live = createLive(shown);
    const stopLooking = live.poll();
    const announced = announceShown({ store, live, name: "one:1", build: "b1" });
    running.push({ stop: () => announced.stop().finally(stopLooking) });
    fails = false;
    await expect.poll(there).toEqual(["one:1"]);
  });

  test("are there again once a note that failed could be written", async () => {
    const noteProcess = vi
      .fn<Store["noteProcess"]>(store.noteProcess)
      .mockRejectedValueOnce(new Error("the database is away"));
    const live = createLive(() => Promise.resolve({ version: "new" }));
    await live.look();
    running.push(
      announceShown({ store: { ...store, noteProcess }, live, name: "one:1", build: "b1", retryMs: 1 }),
    );
    await expect.poll(there).toEqual(["one:1"]);
  });
});
