import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { folderOriginals } from "#server/storage/folder-originals.ts";
import { createStore } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { notFoundStore } from "./not-found-store.ts";

const storeOf = ({ database }: TestDatabase) => notFoundStore({ database, store: createStore(database) });
const originalsOf = ({ dataDir }: TestDatabase) => folderOriginals(path.join(dataDir, "storage"));

test.each(databaseKinds)("on %s a backup holds every address, however odd", async (kind) => {
  const [from, to] = [await openTestDatabase(kind), await openTestDatabase(kind)];
  await storeOf(from).addNotFound([
    ["*probes", 7],
    ["/über\u202eold", 3],
  ]);
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-backup-")), "backup");
  await writeBackup({ database: from.database, originals: originalsOf(from) }, folder);
  await restoreBackup(folder, { database: to.database, originals: originalsOf(to), replace: false });
  expect(await storeOf(to).notFound()).toEqual(await storeOf(from).notFound());
  expect(await storeOf(to).notFound()).toHaveLength(2);
  await from.close();
  await to.close();
});
