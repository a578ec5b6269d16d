import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { createWriteProbe } from "./write-probe.ts";
import { createWriteQueue, type RunWrite } from "./write-queue.ts";

let opened: TestDatabase;
afterEach(() => opened.close());

const patient = { freshMs: 60_000, mostMs: 60_000 };
const impatient = { freshMs: 0, mostMs: 20 };

/** A queue that counts what runs. */
function counting(run: RunWrite) {
  const counts = { started: 0 };
  const counted: RunWrite = (write, urgency) => {
    counts.started += 1;
    return run(write, urgency);
  };
  return { run: counted, counts };
}

describe.each(databaseKinds)("the write probe on %s", (kind) => {
  test("many callers share one write and its result", async () => {
    opened = await openTestDatabase(kind);
    const { run, counts } = counting(createWriteQueue(opened.database));
    const probe = createWriteProbe(opened.database, run, patient);
    await Promise.all(Array.from({ length: 100 }, () => probe()));
    await probe();
    expect(counts.started).toBe(1);
    const rows = await opened.database.kysely.selectFrom("write_probe").select("written_at").execute();
    expect(rows).toEqual([{ written_at: expect.stringMatching(/^\d{4}-/) }]);
  });

  test("fails where its row is missing, and writes again when the result is old", async () => {
    opened = await openTestDatabase(kind);
    const { kysely } = opened.database;
    const probe = createWriteProbe(opened.database, createWriteQueue(opened.database), {
      freshMs: -1,
      mostMs: 60_000,
    });
    await kysely.deleteFrom("write_probe").execute();
    await expect(probe()).rejects.toThrow(/missing/);
    await kysely.insertInto("write_probe").values({ id: 1, written_at: "" }).execute();
    await probe();
  });
});

test("a write that hangs fails every caller in time, and no second one joins it", async () => {
  opened = await openTestDatabase("sqlite");
  let started = 0;
  const hanging = Promise.withResolvers<never>();
  const probe = createWriteProbe(
    opened.database,
    () => {
      started += 1;
      return hanging.promise;
    },
    impatient,
  );
  await expect(probe()).rejects.toThrow(/takes longer/);
  await expect(probe()).rejects.toThrow(/takes longer/);
  expect(started).toBe(1);
  hanging.reject(new Error("at last"));
  await expect(probe()).rejects.toThrow(/at last|takes longer/);
});

test("a long queue of visitors' writes does not hold the probe up", async () => {
  opened = await openTestDatabase("sqlite");
  const run = createWriteQueue(opened.database);
  const probe = createWriteProbe(opened.database, run, patient);
  let written = 0;
  const writing = Array.from({ length: 1000 }, async (_, number) => {
    await run((transaction) =>
      transaction
        .insertInto("subscribers")
        .values({ email: "x", email_key: String(number), link_key: String(number), created_at: "now" })
        .execute(),
    );
    written += 1;
  });
  await probe();
  expect(written, "most of them still wait").toBeLessThan(500);
  await Promise.all(writing);
});

test("a database that another process has locked takes no writes", async () => {
  opened = await openTestDatabase("sqlite");
  const other = new DatabaseSync(path.join(opened.dataDir, "quarterlight.sqlite"));
  other.exec("begin immediate");
  const probe = createWriteProbe(opened.database, createWriteQueue(opened.database), impatient);
  await expect(probe()).rejects.toThrow(/takes longer/);
  other.exec("rollback");
  other.close();
  await expect.poll(() => probe().then(() => "ready", String)).toBe("ready");
});

test("a disk without room takes no writes", async () => {
  opened = await openTestDatabase("sqlite");
  const full = { checkRoom: () => Promise.reject(new Error("less than 1 MiB is free")) };
  await expect(createWriteProbe(full, createWriteQueue(opened.database))()).rejects.toThrow(/free/);
});
