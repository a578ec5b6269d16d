import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { writeContent } from "#server/publishing/write-content.ts";
import { readContent } from "#server/reading/read-content.ts";
import { createStore } from "#server/store/store.ts";
import { openTestDatabase } from "#server/testing/databases.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { bytesIn, placesOf, publishValid } from "#server/testing/published-folder.ts";
import { s3Places } from "./s3-originals.ts";
import { startS3 } from "./testing/s3-server.ts";

const newFolder = async () => path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-backup-")), "backup");
const picturesOf = async (backup: string) =>
  [...(await bytesIn(backup))].filter(([name]) => name.startsWith("storage/"));

test("from originals in S3 into another store, and into a folder; while S3 is away, nothing is left behind or changed", async () => {
  const s3 = await startS3();
  const inStore = (prefix: string) => s3Places({ ...s3.config, prefix: `${prefix}/` }).originals;
  const filled = await openTestDatabase("sqlite");
  const { database } = filled;
  const dir = await writeFixture();
  await publishValid(filled, dir);
  const folder = await newFolder();
  await writeBackup({ database, ...placesOf(filled) }, folder);
  const read = await readContent(dir);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  await writeContent(database, read, inStore("one"));
  const fromS3 = await newFolder();
  await writeBackup({ database, originals: inStore("one") }, fromS3);
  expect(await picturesOf(fromS3)).toEqual(await picturesOf(folder));
  expect(await picturesOf(fromS3)).toHaveLength(2);

  const target = await openTestDatabase("sqlite");
  await restoreBackup(fromS3, { database: target.database, originals: inStore("two"), replace: false });
  expect(await inStore("two").names()).toEqual(await inStore("one").names());
  await restoreBackup(fromS3, { database: target.database, ...placesOf(target), replace: true });
  const again = await newFolder();
  await writeBackup({ database: target.database, ...placesOf(target) }, again);
  expect(await picturesOf(again)).toEqual(await picturesOf(fromS3));

  s3.fault = (_, response) => response.writeHead(503).end();
  const never = await newFolder();
  await expect(writeBackup({ database, originals: inStore("one") }, never)).rejects.toThrow(/answers 503/);
  expect(await readdir(path.dirname(never))).toEqual([]);
  const empty = await openTestDatabase("sqlite");
  const restoring = restoreBackup(fromS3, {
    database: empty.database,
    originals: inStore("three"),
    replace: false,
  });
  await expect(restoring).rejects.toThrow(/answers 503/);
  expect(await createStore(empty.database).messages()).toEqual([]);
  await s3.stop();
  for (const { close } of [filled, target, empty]) await close();
});
