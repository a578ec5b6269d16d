import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shortLived } from "#server/backup/desk-state.ts";
import { deskStateName } from "#server/backup/manifest.ts";
import { openState, stateFileName } from "./open-state.ts";

test("backups know the desk's file, and every table whose rows end by themselves", async () => {
  expect(deskStateName).toBe(stateFileName);
  const state = await openState(await mkdtemp(path.join(tmpdir(), "quarterlight-desk-backup-")));
  const { rows } = await sql<{ name: string }>`select m.name as name from sqlite_schema m
    where m.type = 'table' and exists (select 1 from pragma_table_info(m.name) where name = 'ends_at')`.execute(
    state,
  );
  await state.destroy();
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(shortLived));
});
