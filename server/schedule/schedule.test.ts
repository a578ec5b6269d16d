import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../base/log.ts";
import { sha256Of } from "../folder/file-facts.ts";
import { listVersions } from "../publishing/source-versions.ts";
import { openDatabase } from "../database/open.ts";
import { createStore } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { eventually } from "../testing/eventually.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { allowLog } from "../testing/log-watch.ts";
import { placesOf, publishValid } from "../testing/published-folder.ts";
import { startTcpProxy } from "../testing/tcp-proxy.ts";
import { rollback } from "../versions/rollback.ts";
import type { DueOutcome } from "./due-jobs.ts";
import { startSchedule } from "./start-schedule.ts";

const hourMs = 3_600_000;
/** In whole seconds: from the first instant on, until the second. */
const from = Math.ceil(Date.now() / 1000) * 1000 + hourMs;
const until = from + hourMs;
const justBefore = from - 10_000;

/** What is waited for is an outcome or a number of looks, however soon they come. */
const every = { lookMs: 20, restMs: 50 };

const written = (at: number) => new Date(at).toISOString().replace(".000Z", "Z");
const dated = (id: number, dates: Partial<Record<"from" | "until", number>>) => {
  const lines = Object.entries(dates).map(([field, at]) => `${field}: ${written(at)}\n`);
  return `---\nid: ${id}\ntitle: Dated ${id}\n${lines.join("")}---\nWords\n`;
};

let opened: TestDatabase;
let dir: string;
/** What the clocks of all processes show. */
const clock = { at: 0 };
const ends: (() => unknown)[] = [];

const write = (file: string, text: string) => writeFile(path.join(dir, file), text);
const publish = (now = Date.now()) => publishValid(opened, dir, { now });
const store = () => createStore(opened.database);
const live = () => store().live();
/** Which of these posts visitors see. */
const shown = async (...ids: number[]) =>
  (await Promise.all(ids.map((id) => store().post(id)))).flatMap((post) => post?.id ?? []);

/** A process of the site, as far as its schedule goes; its clock may be late by some ms. */
async function start({ lateMs = 0, databaseUrl = opened.databaseUrl, reads = store() } = {}) {
  const outcomes: DueOutcome["kind"][] = [];
  let looks = 0;
  const { stop } = await startSchedule({
    config: { databaseUrl, dataDir: opened.dataDir, environment: {} },
    live: {
      look: () => {
        looks += 1;
        return reads.live();
      },
    },
    clock: () => clock.at - lateMs,
    every,
    report: ({ kind }) => void outcomes.push(kind),
  });
  ends.push(stop);
  /** Waits until it has looked some more times at what is to be done. */
  const looked = async (times: number) => {
    const then = looks;
    await eventually(() => expect(looks).toBeGreaterThan(then + times));
  };
  return { outcomes, looked };
}

/** Turns the clocks, and waits until something else is live. */
async function turn(at: number): Promise<void> {
  const before = await live();
  clock.at = at;
  await eventually(async () => expect((await live())?.publishedAt).not.toBe(before?.publishedAt));
}

async function begin(kind: (typeof databaseKinds)[number]): Promise<void> {
  opened = await openTestDatabase(kind);
  dir = await writeFixture();
  clock.at = Date.now();
}
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await opened.close();
});

describe.each(databaseKinds)("what is due on %s", (kind) => {
  beforeEach(() => begin(kind));

  test(
    "is published at its instant, by one of two processes, and is no new version",
    { tags: ["deep"] },
    async () => {
      await write("posts/90.md", dated(90, { from, until }));
      await publish();
      const processes = [await start(), await start()];
      const before = await live();
      expect(before?.changesAt).toBe(new Date(from).toISOString());
      clock.at = justBefore;
      for (const { looked } of processes) await looked(3);
      expect([await live(), await shown(90)]).toEqual([before, []]);
      await turn(from);
      expect(await shown(90)).toEqual([90]);
      await turn(until);
      expect(await shown(90)).toEqual([]);
      for (const { looked } of processes) await looked(3);
      const all = processes.flatMap(({ outcomes }) => outcomes).filter((one) => one !== "overtaken");
      expect(all).toEqual(["published", "published"]);
      expect(await live()).toMatchObject({ changesAt: null });
      expect(await listVersions(opened.database.kysely)).toMatchObject([{ number: 1, live: true }]);
    },
  );

  test("is made of what the owner published just before", async () => {
    await write("posts/90.md", dated(90, { from }));
    await publish();
    clock.at = justBefore;
    await start();
    await write("posts/91.md", dated(91, { from }));
    await rm(path.join(dir, "posts/1.md"));
    await publish();
    await turn(from);
    expect(await shown(90, 91, 1)).toEqual([90, 91]);
    expect(await listVersions(opened.database.kysely)).toHaveLength(2);
  });

  test("is not due any more once the owner went back before it", async () => {
    await publish();
    await write("posts/90.md", dated(90, { from }));
    await publish();
    clock.at = justBefore;
    const { outcomes, looked } = await start();
    await rollback(opened.database, placesOf(opened), 1, { author: "Ann" });
    const back = await live();
    clock.at = from;
    await looked(3);
    expect([outcomes, await live(), await shown(90)]).toEqual([[], back, []]);
  });

  test("while no process ran is public, or gone, before a start resolves", async () => {
    await write("posts/90.md", dated(90, { from }));
    await write("posts/91.md", dated(91, { until }));
    await write("posts/92.md", dated(92, { from: until + 2 * hourMs }));
    await publish();
    clock.at = until + hourMs;
    const { outcomes } = await start();
    await eventually(() => expect(outcomes).toEqual(["published"]));
    expect(await shown(90, 91, 92)).toEqual([90]);
    expect(await live()).toMatchObject({ changesAt: new Date(until + 2 * hourMs).toISOString() });
  });

  test("waits for the clock of a process that is late", async () => {
    await write("posts/90.md", dated(90, { from }));
    await publish();
    const before = await live();
    clock.at = justBefore;
    const { looked } = await start({ lateMs: 20_000 });
    clock.at = from + 10_000;
    await looked(3);
    expect(await live()).toEqual(before);
    await turn(from + 20_000);
    expect(await shown(90)).toEqual([90]);
  });

  test("is told once, with what to do, where its source has mistakes", async () => {
    await write("posts/90.md", dated(90, { from }));
    await publish();
    const { kysely } = opened.database;
    const body = "sprache: en\n";
    const sha256 = sha256Of(Buffer.from(body));
    // As another version of the program may take what this one has published.
    await kysely.insertInto("source_texts").values({ sha256, encoding: "utf-8", body }).execute();
    await kysely.updateTable("source_files").set({ sha256 }).where("path", "=", "site.yaml").execute();
    const told = vi.spyOn(log, "error").mockReturnValue();
    clock.at = from;
    const config = { databaseUrl: opened.databaseUrl, dataDir: opened.dataDir, environment: {} };
    const looks = vi.fn<() => ReturnType<typeof live>>(() => live());
    ends.push((await startSchedule({ config, live: { look: looks }, clock: () => clock.at, every })).stop);
    const then = looks.mock.calls.length;
    await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(then + 3));
    expect(told.mock.calls).toEqual([
      [
        { due: new Date(from).toISOString(), reason: expect.stringContaining("site.yaml:1 “sprache”") },
        "what is due cannot be published: publish the content folder again (npm run publish-content)",
      ],
    ]);
    told.mockRestore();
    // Once that is done, it is due like any other.
    await write("posts/90.md", dated(90, { from: until }));
    await publish();
    await turn(until);
    expect(await shown(90)).toEqual([90]);
  });
});

test("what was due while the database was away is published once it is back", async () => {
  allowLog(/database connection lost/);
  await begin("postgres");
  const address = new URL(opened.databaseUrl);
  const proxy = await startTcpProxy(Number(address.port));
  address.port = String(proxy.port);
  const databaseUrl = address.href;
  const through = await openDatabase({ databaseUrl, dataDir: opened.dataDir });
  ends.push(
    () => through.close(),
    () => proxy.close(),
  );
  await write("posts/90.md", dated(90, { from }));
  await publish();
  clock.at = justBefore;
  const { looked } = await start({ databaseUrl, reads: createStore(through) });
  await looked(1);
  proxy.cut();
  clock.at = from;
  await looked(2);
  expect(await live()).toMatchObject({ changesAt: new Date(from).toISOString() });
  proxy.open();
  await eventually(async () => expect(await live()).toMatchObject({ changesAt: null }));
  expect(await shown(90)).toEqual([90]);
});
