import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { BackupError, deskStateName } from "./manifest.ts";

/**
 * The tables whose rows have an end. They are good for hours or days, and may have been ended since: a
 * restored session or link would work once more.
 */
const ending = `select name from sqlite_schema tables where type = 'table'
  and exists (select 1 from pragma_table_info(tables.name) columns where columns.name = 'ends_at')`;

/** The desk's database in a data folder; null where no desk was ever opened. */
export function deskStateIn(dataDir: string): string | null {
  const file = path.join(dataDir, deskStateName);
  return existsSync(file) ? file : null;
}

/**
 * Reads the desk's database as of one moment, also while the desk runs, without the rows that end by
 * themselves. `draft` is a file that goes again.
 */
export async function snapshotDeskState(file: string, draft: string): Promise<Buffer> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.prepare("vacuum into ?").run(draft);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(draft);
  try {
    for (const { name } of copy.prepare(ending).all()) copy.exec(`delete from "${String(name)}"`);
    // What was deleted must not remain in the file.
    copy.exec("vacuum");
  } finally {
    copy.close();
  }
  const bytes = await readFile(draft);
  await rm(draft);
  return bytes;
}

/** Puts the desk's database of a backup into a data folder, where no desk may be open. */
export async function restoreDeskState(folder: string, dataDir: string): Promise<void> {
  const file = path.join(dataDir, deskStateName);
  // What a desk that was killed has left beside it belongs to the file before.
  for (const end of ["-wal", "-shm"]) await rm(`${file}${end}`, { force: true });
  await writeFileAtomically(file, await readFile(path.join(folder, deskStateName)), { flush: true });
}

/** Throws a `BackupError` while a desk uses the data folder: its database cannot be replaced under it. */
export async function refuseOpenDesk(dataDir: string): Promise<void> {
  const file = deskStateIn(dataDir);
  if (file && isInUse(file))
    throw new BackupError(
      "The desk is open on this data. Nothing was changed. Stop the desk, and restore again.",
    );
}

/**
 * Whether another process holds the database: only its last user may leave the write-ahead log. A damaged
 * file is in nobody's use.
 */
function isInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma busy_timeout = 1000; pragma journal_mode = delete");
    return false;
  } catch (error) {
    return error instanceof Error && /locked|busy/.test(error.message);
  } finally {
    database.close();
  }
}
