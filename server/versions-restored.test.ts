import { appendFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { restoreBackup } from "./backup/restore-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { listVersions, pinVersion } from "./publishing/source-versions.ts";
import { databaseKinds, openBareDatabase, openTestDatabase } from "./testing/databases.ts";
import { writeFixture } from "./testing/fixture-content.ts";
import { bytesIn, exportVersion, placesOf, publishValid } from "./testing/published-folder.ts";
import { rollback } from "./versions/rollback.ts";

const other = { sqlite: "postgres", postgres: "sqlite" } as const;

test.each(databaseKinds)(
  "versions of %s are there after a restore into the other database, and can be gone back to",
  async (kind) => {
    const [from, to] = [await openTestDatabase(kind), await openBareDatabase(other[kind])];
    const dir = await writeFixture();
    const first = await publishValid(from, dir, { by: { author: "Ann", note: "Opening" } });
    const files = await bytesIn(dir);
    await pinVersion(from.database.kysely, 1, true);
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    await publishValid(from, dir, { by: { author: "Ben", note: "" } });

    const folder = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-backup-")), "backup");
    await writeBackup({ database: from.database, ...placesOf(from) }, folder);
    await restoreBackup(folder, { database: to.database, ...placesOf(to), replace: false });

    const versions = await listVersions(to.database.kysely);
    expect(versions).toEqual(await listVersions(from.database.kysely));
    expect(versions.map(({ author, pinned, live }) => [author, pinned, live])).toEqual([
      ["Ben", false, true],
      ["Ann", true, false],
    ]);
    expect(await rollback(to.database, placesOf(to), 1, { author: "Cat" })).toMatchObject({
      contentVersion: first,
      number: 3,
    });
    expect(await bytesIn((await exportVersion(to)).out)).toEqual(files);
    await from.close();
    await to.close();
  },
);
