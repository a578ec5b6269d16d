import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { lockOutOthers } from "../database/lock.ts";
import { appliedMigrations, hasTable, migrate } from "../database/migrate.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import type { Originals } from "../storage/originals.ts";
import { cleanRow } from "./clean-row.ts";
import type { BackedUpTable, BackedUpRow } from "../database/feature-tables.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import { deskStateIn, refuseOpenDesk, restoreDeskState } from "./desk-state.ts";
import {
  BackupError,
  deskStateName,
  type Manifest,
  readVerified,
  secretKeyName,
  sourceFolder,
  storageFolder,
  tableFile,
} from "./manifest.ts";
import { signerOf } from "./signature.ts";
import { continueAfter } from "./snapshot.ts";
import { isMisfit, misfit, rowsIn } from "./table-rows.ts";

/** Where a backup is restored to. */
interface RestoreTarget {
  readonly database: Database;
  readonly originals: Originals;
  /** Where original pictures are written; nowhere if omitted. */
  readonly sources?: Originals;
  /** What is in the database may be lost. */
  readonly replace: boolean;
  /** Where the backup's secret key is written, if it contains one. */
  readonly secretKeyFile?: string;
  /**
   * Where the desk's database is written, if the backup contains one and a key proves that it is this site's.
   */
  readonly dataDir?: string;
  /**
   * The site's key: only what it signed is restored, unless `trust` is set. Without it the signer is not
   * checked.
   */
  readonly key?: string;
  readonly trust?: boolean;
}

/**
 * What became of the backup's desk: `none` where it has none, `kept` where the data folder has one that is
 * not to be replaced, `unproven` where nothing proves that the backup is this site's.
 */
export type DeskRestored = "restored" | "kept" | "unproven" | "none";

/** A backup that was restored. */
interface RestoredBackup extends Manifest {
  readonly desk: DeskRestored;
}

const rowsAtATime = 100;

/**
 * Restores a backup, all of it or nothing: every byte is checked first, pictures are only ever added (their
 * names hold their hash), and the tables change in one transaction.
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<RestoredBackup> {
  const manifest = await checkBackup(folder, target);
  const { database, replace } = target;
  await refuseFull(database.kysely, database.kind, replace);
  const desk = await judgeDesk(folder, manifest, target);
  await restorePictures(folder, manifest, storageFolder, target.originals);
  if (target.sources) await restorePictures(folder, manifest, sourceFolder, target.sources);
  await migrate(database);
  const tables = await backedUpTables();
  await database.kysely.transaction().execute(async (transaction) => {
    await lockOutOthers(transaction, database.kind);
    // Checked a second time, now that no other process can write.
    await refuseFull(transaction, database.kind, replace);
    for (const { name } of tables.toReversed())
      await sql`delete from ${sql.table(name)}`.execute(transaction);
    // A backup from before a feature has no rows of it.
    for (const table of tables.filter(({ name }) => manifest.files[tableFile(name)]))
      await restoreTable(transaction, database.kind, folder, table, manifest);
  });
  if (target.secretKeyFile && manifest.files[secretKeyName])
    await writeFileAtomically(target.secretKeyFile, await readFile(path.join(folder, secretKeyName)), {
      flush: true,
    });
  if (desk === "restored" && target.dataDir) await restoreDeskState(folder, target.dataDir);
  return { ...manifest, desk };
}

/**
 * Whether the backup's desk is restored. Its people get in at once, so a key has to prove that it is this
 * site's: the one that is there, or, where there is none, the backup's own that is restored with it. A
 * `BackupError` where the desk is open.
 */
async function judgeDesk(folder: string, manifest: Manifest, target: RestoreTarget): Promise<DeskRestored> {
  const { key, dataDir, replace, secretKeyFile } = target;
  if (dataDir === undefined || !manifest.files[deskStateName]) return "none";
  const proof = key ?? (secretKeyFile === undefined ? null : await keyOf(folder, manifest));
  if (proof === null || (await signerOf(folder, manifest, proof)) !== "this key") return "unproven";
  if (!replace && deskStateIn(dataDir)) return "kept";
  await refuseOpenDesk(dataDir);
  return "restored";
}

/** Whether a backup can and may be restored: checks every byte, and who signed it. Opens no database. */
export async function checkBackup(
  folder: string,
  { key, trust = false }: Pick<RestoreTarget, "key" | "trust">,
): Promise<Manifest> {
  const manifest = await readVerified(folder);
  const usedKey = key ?? (await keyOf(folder, manifest));
  const signer = usedKey === null ? "nobody" : await signerOf(folder, manifest, usedKey);
  if (key !== undefined && signer !== "this key" && !trust)
    throw new BackupError(
      `The backup in ${folder} was signed by ${signer}${signer === "nobody" ? "" : ", not by this site's"}, so it may have been changed since. Nothing was changed. If you trust that folder, say --trust.`,
    );
  return manifest;
}

/** The secret key in a backup; null where it contains none. */
export async function keyOf(folder: string, manifest: Manifest): Promise<string | null> {
  if (!manifest.files[secretKeyName]) return null;
  return (await readFile(path.join(folder, secretKeyName), "utf8")).trim();
}

async function refuseFull(kysely: Kysely<Tables>, kind: Database["kind"], replace: boolean): Promise<void> {
  if (replace || (await appliedMigrations({ kysely, kind })) === 0) return;
  for (const { name } of await backedUpTables()) {
    // A database from before a feature does not have its tables yet.
    if (!(await hasTable({ kysely, kind }, name))) continue;
    const firstRow = await sql`select 1 from ${sql.table(name)} limit 1`.execute(kysely);
    if (firstRow.rows.length > 0)
      throw new BackupError(
        `The database is not empty (${name} has rows). Nothing was changed. Restore into an empty one, or say --replace to lose what is in it.`,
      );
  }
}

async function restoreTable(
  transaction: Kysely<Tables>,
  kind: Database["kind"],
  folder: string,
  table: BackedUpTable,
  manifest: Manifest,
): Promise<void> {
  let rows: BackedUpRow[] = [];
  let restored = 0;
  const flush = async () => {
    await insert(transaction, kind, table, rows);
    restored += rows.length;
    rows = [];
  };
  try {
    for await (const row of rowsIn(path.join(folder, tableFile(table.name)), table.name)) {
      rows.push(cleanRow(table, row));
      if (rows.length === rowsAtATime) await flush();
    }
    await flush();
  } catch (error) {
    if (!isMisfit(error)) throw error;
    throw misfit(table.name, `a row that the database refuses (${(error as Error).message})`);
  }
  const expected = manifest.rows[table.name] ?? 0;
  if (restored !== expected)
    throw new BackupError(
      `${tableFile(table.name)} has ${restored} rows and the manifest says ${expected}. Nothing was changed; use another backup.`,
    );
  if (table.counted) await continueAfter(transaction, table, kind, manifest.last_ids[table.name] ?? 0);
}

async function insert(
  transaction: Kysely<Tables>,
  kind: Database["kind"],
  table: BackedUpTable,
  rows: readonly BackedUpRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const overriding = kind === "postgres" ? sql`overriding system value` : sql``;
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${overriding} values ${sql.join(values)}`.execute(transaction);
}

async function restorePictures(
  folder: string,
  manifest: Manifest,
  from: typeof storageFolder | typeof sourceFolder,
  to: Originals,
): Promise<void> {
  for (const name of Object.keys(manifest.files).filter((file) => file.startsWith(from)))
    await to.write(name.slice(from.length), await readFile(path.join(folder, name)));
}
