import { rmSync } from "node:fs";
import { copyFile, cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../base/log.ts";
import { createStore, type Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";
import { createWriteQueue } from "../store/write-queue.ts";
import { openBareDatabase, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { LostFileError } from "./same-file.ts";

describe("SQLite's files under a running site", () => {
  let opened: TestDatabase;
  let store: Store;
  let file: string;
  let aside: string;
  const fatal = vi.spyOn(log, "fatal").mockImplementation(() => {});
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  beforeEach(async () => {
    vi.clearAllMocks();
    // Migrated here, not copied: as after a first start the log still holds every page, so reads go on
    // whatever becomes of the file.
    opened = await openBareDatabase("sqlite");
    await migrate(opened.database);
    store = createStore(opened.database);
    file = path.join(opened.dataDir, "quarterlight.sqlite");
    aside = await mkdtemp(path.join(tmpdir(), "quarterlight-aside-"));
    await store.addMessage(goodMessage);
  });
  afterEach(async () => {
    await opened.close();
    await rm(aside, { recursive: true, force: true });
  });

  /** A database of another site, with tables of its own. */
  async function otherDatabase(): Promise<string> {
    const other = await openTestDatabase("sqlite");
    await createStore(other.database).addMessage({ ...goodMessage, name: "Other" });
    const copy = path.join(aside, "other.sqlite");
    new DatabaseSync(path.join(other.dataDir, "quarterlight.sqlite")).exec(`vacuum into '${copy}'`);
    await other.close();
    return copy;
  }
  /** The database as a single file, in its current state. */
  async function earlierCopy(): Promise<string> {
    const copy = path.join(aside, "earlier.sqlite");
    new DatabaseSync(file).exec("pragma wal_checkpoint(truncate)");
    await copyFile(file, copy);
    return copy;
  }
  const failure = () => store.addMessage(goodMessage).catch((error: unknown) => error);

  test.each([
    ["the folder removed", () => rm(opened.dataDir, { recursive: true })],
    ["the database removed", () => rm(file)],
    ["the log removed", () => rm(`${file}-wal`)],
    ["the index removed", () => rm(`${file}-shm`)],
    ["another database moved over it", async () => rename(await otherDatabase(), file)],
    ["another database copied into it", async () => copyFile(await otherDatabase(), file)],
    ["something else copied into it", () => writeFile(file, "not a database")],
    ["the file emptied", () => writeFile(file, "")],
    [
      "the folder replaced by a copy of itself",
      async () => {
        await rename(opened.dataDir, path.join(aside, "before"));
        await cp(path.join(aside, "before"), opened.dataDir, { recursive: true });
      },
    ],
  ])("API-2 %s: nothing is stored any longer", async (_, happens) => {
    await happens();
    expect(await failure()).toBeInstanceOf(StoreError);
    expect(await store.messages(), "reads go on").toHaveLength(1);
  });

  test("API-2 an earlier copy of the same database copied into it: nothing is stored any longer", async () => {
    const copy = await earlierCopy();
    // Another table changes the first page; a checkpoint writes it to the file.
    const other = new DatabaseSync(file);
    other.exec("create table later (id integer); pragma wal_checkpoint(truncate)");
    other.close();
    opened.database.checkFile();
    await copyFile(copy, file);
    expect(await failure()).toBeInstanceOf(StoreError);
  });

  test("API-2 removed between the commit's start and its answer: not stored", async () => {
    const written = createWriteQueue(opened.database)(async (transaction) => {
      await sql`update messages set name = 'Eve'`.execute(transaction);
      rmSync(file);
    });
    await expect(written).rejects.toBeInstanceOf(LostFileError);
  });

  test("one line at fatal says to the owner what to do, and one line that it is over", async () => {
    const away = path.join(aside, "away");
    await rename(opened.dataDir, away);
    expect(await failure()).toBeInstanceOf(StoreError);
    expect(await failure()).toBeInstanceOf(StoreError);
    expect(fatal).toHaveBeenCalledTimes(1);
    expect(fatal.mock.calls[0]?.[1]).toMatch(/Stop the site.*npm run restore/);
    await rename(away, opened.dataDir);
    await store.addMessage(goodMessage);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("once the same files are back, writes are stored again without a restart", async () => {
    const away = path.join(aside, "away");
    await rename(opened.dataDir, away);
    expect(await failure()).toBeInstanceOf(StoreError);
    await rename(away, opened.dataDir);
    await store.addMessage({ ...goodMessage, name: "after" });
    const again = await openDatabase({ databaseUrl: "", dataDir: opened.dataDir });
    expect((await createStore(again).messages()).map(({ name }) => name)).toEqual(["Ann", "after"]);
    await again.close();
    opened.database.checkFile();
  });

  test("checkpoints, other processes and growth do not trigger a refusal", async () => {
    const other = new DatabaseSync(file);
    for (let round = 0; round < 20; round += 1) {
      await store.addMessage({ ...goodMessage, message: "x".repeat(20_000) });
      other.exec("pragma wal_checkpoint(truncate)");
    }
    other.exec("vacuum");
    other.close();
    await store.addMessage(goodMessage);
    expect(await store.messages()).toHaveLength(22);
  });
});
