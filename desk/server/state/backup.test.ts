import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { snapshotDeskState } from "#server/backup/desk-state.ts";
import { deskStateName } from "#server/backup/manifest.ts";
import { openState, stateFileName } from "./open-state.ts";

test("backups know the desk's file, and every table whose rows end by themselves", async () => {
  expect(deskStateName).toBe(stateFileName);
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-desk-backup-"));
  const state = await openState(dataDir);
  const [at, end] = ["2026-05-04T09:00:00.000Z", "2026-05-05T09:00:00.000Z"];
  await state.insertInto("people").values({ name: "Ann", role: "owner", created_at: at }).execute();
  const row = { hash: "secret", person_id: 1, ends_at: end };
  await state
    .insertInto("links")
    .values({ ...row, purpose: "sign in" })
    .execute();
  const where = { host: "desk.example", agent: "A browser", created_at: at, seen_at: at };
  await state
    .insertInto("sessions")
    .values({ ...row, ...where })
    .execute();
  const copy = path.join(dataDir, "copy.sqlite");
  const bytes = await snapshotDeskState(path.join(dataDir, stateFileName), path.join(dataDir, "draft"));
  await writeFile(copy, bytes);
  await state.destroy();
  const read = new DatabaseSync(copy);
  const rows = ["people", "links", "sessions"].map(
    (table) => read.prepare(`select * from ${table}`).all().length,
  );
  read.close();
  expect(rows).toEqual([1, 0, 0]);
});
