import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished, expect, test } from "vitest";
import { folderPlaces } from "../storage/folder-originals.ts";
import { createStore } from "../store/store.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { deskStateName } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const [key, other] = ["k".repeat(40), "o".repeat(40)];
const newFolder = () => mkdtemp(path.join(tmpdir(), "quarterlight-desk-state-"));

/** A desk's database with a person and a session, as a running desk holds it. */
async function openDesk(dataDir: string, name: string) {
  const desk = new DatabaseSync(path.join(dataDir, deskStateName));
  desk.exec(
    "pragma journal_mode = wal; create table people (name text); create table sessions (hash text, ends_at text)",
  );
  desk.prepare("insert into people values (?)").run(name);
  desk.exec("insert into sessions values ('secret-session', '2026-05-05T09:00:00.000Z')");
  return desk;
}

const peopleIn = (dataDir: string) => {
  const desk = new DatabaseSync(path.join(dataDir, deskStateName));
  try {
    return [desk.prepare("select name from people").all(), desk.prepare("select * from sessions").all()];
  } finally {
    desk.close();
  }
};

async function openSite() {
  const site = await openTestDatabase("sqlite");
  onTestFinished(site.close);
  return { ...site, originals: folderPlaces(site.dataDir).originals };
}

/** A backup of a site while its desk is open. */
async function backUp() {
  const { database, dataDir, originals } = await openSite();
  await createStore(database).addMessage(goodMessage);
  const desk = await openDesk(dataDir, "Ann");
  const out = path.join(await newFolder(), "backup");
  const { manifest } = await writeBackup({ database, originals, key, dataDir }, out);
  return { desk, out, manifest, database, dataDir, originals };
}

test("a backup contains the desk's people while the desk is open, and no session, not even deleted", async () => {
  const { desk, out, manifest } = await backUp();
  desk.close();
  expect(manifest.files[deskStateName]).toBeDefined();
  expect((await readFile(path.join(out, deskStateName))).includes("secret-session")).toBe(false);
  const { database, dataDir, originals } = await openSite();
  await restoreBackup(out, { database, originals, dataDir, replace: false, key });
  expect(peopleIn(dataDir)).toEqual([[{ name: "Ann" }], []]);
});

test("a desk that is there is replaced on request alone, and never while it is open", async () => {
  const { desk, out, database, dataDir, originals } = await backUp();
  const target = { database, originals, dataDir, key };
  const restored = () => restoreBackup(out, { ...target, replace: true });
  desk.exec("insert into people values ('Eve')");
  await expect(restored()).rejects.toThrow(/Stop the desk/);
  desk.close();
  const empty = await openSite();
  await restoreBackup(out, { ...target, ...empty, dataDir, replace: false });
  expect(peopleIn(dataDir)[0]).toHaveLength(2);
  await restored();
  expect(peopleIn(dataDir)).toEqual([[{ name: "Ann" }], []]);
  await writeFile(path.join(dataDir, deskStateName), "no database at all");
  await restored();
  expect(peopleIn(dataDir)[0]).toEqual([{ name: "Ann" }]);
});

test("another site's people do not get into this desk, even where its backup is trusted", async () => {
  const { desk, out } = await backUp();
  desk.close();
  const { database, dataDir, originals } = await openSite();
  await restoreBackup(out, { database, originals, dataDir, replace: false, key: other, trust: true });
  await expect(readFile(path.join(dataDir, deskStateName))).rejects.toThrow("ENOENT");
});

test("without a key here people come in with the backup's own key alone, which is restored with them", async () => {
  const { desk, out } = await backUp();
  desk.close();
  const restored = async (given: { readonly withKey: boolean }) => {
    const { database, dataDir, originals } = await openSite();
    const secretKeyFile = path.join(dataDir, "secret-key");
    const keyed = given.withKey ? { secretKeyFile } : {};
    const { desk: became } = await restoreBackup(out, {
      database,
      originals,
      dataDir,
      replace: false,
      ...keyed,
    });
    const isThere = await readFile(path.join(dataDir, deskStateName)).then(
      () => true,
      () => false,
    );
    return [became, isThere];
  };
  expect(await restored({ withKey: true })).toEqual(["restored", true]);
  expect(await restored({ withKey: false })).toEqual(["unproven", false]);
});

test("a site without a desk has a backup without one", async () => {
  const { database, dataDir, originals } = await openSite();
  await createStore(database).addMessage(goodMessage);
  const out = path.join(await newFolder(), "backup");
  const { manifest } = await writeBackup({ database, originals, key, dataDir }, out);
  expect(manifest.files[deskStateName]).toBeUndefined();
});
