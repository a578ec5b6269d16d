import { expect, test } from "vitest";
import { noteBackup } from "#server/backup/note-backup.ts";
import { createStore } from "#server/store/store.ts";
import { openTestDatabase } from "#server/testing/databases.ts";
import { createMetrics } from "./metrics.ts";
import { storeFigures } from "./store-figures.ts";

test("the time of the last backup is a metric, which has no value before the first backup", async () => {
  const { database, close } = await openTestDatabase("sqlite");
  const metrics = createMetrics(storeFigures(createStore(database)));
  const figure = async () =>
    /^quarterlight_last_backup_timestamp_seconds (\S+)$/m.exec(await metrics.text())?.[1];
  expect(await figure()).toBeUndefined();
  await noteBackup(database, { made_at: "2026-01-02T10:11:12.000Z", rows: {} });
  expect(await figure()).toBe(String(Date.UTC(2026, 0, 2, 10, 11, 12) / 1000));
  await close();
});
