import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { applyMigrations } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { folderOriginals } from "#server/storage/folder-originals.ts";
import { createStore } from "#server/store/store.ts";
import {
  databaseKinds,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "#server/testing/databases.ts";
import { tableNames } from "#server/testing/table-names.ts";
import { visitStore } from "./visit-store.ts";

const storeOf = ({ database }: TestDatabase) => visitStore({ database, store: createStore(database) });

test.each(databaseKinds)(
  "on %s a backup holds the sums, for a database of a product without visits too",
  async (kind) => {
    const from = await openTestDatabase(kind);
    await storeOf(from).visitSalts(["2026-03-31"], () => "salt");
    const sums = [{ kind: "page", name: "/", count: 3 }] as const;
    await storeOf(from).addVisits({ day: "2026-03-31", sums, visitors: ["somebody"] });
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-backup-")), "backup");
    const { manifest } = await writeBackup(
      { database: from.database, originals: folderOriginals(path.join(from.dataDir, "storage")) },
      folder,
    );
    expect(Object.keys(manifest.rows).filter((name) => name.startsWith("visit"))).toEqual(["visit_sums"]);
    const to = await openBareDatabase(kind);
    await applyMigrations(to.database, { list: migrations(kind) });
    expect(await tableNames(to.database)).not.toContain("visit_sums");
    await restoreBackup(folder, {
      database: to.database,
      originals: folderOriginals(path.join(to.dataDir, "storage")),
      replace: false,
    });
    expect(await storeOf(to).visits({ since: "2026-01-01", before: "9999" })).toMatchObject([
      { day: "2026-03-31", views: 3, visitors: 1 },
    ]);
    await from.close();
    await to.close();
  },
);
