import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { appliedMigrations } from "../database/migrate.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import type { Originals } from "../storage/originals.ts";
import type { BackedUpTable, BackedUpRow } from "../database/feature-tables.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import { deskStateIn, snapshotDeskState } from "./desk-state.ts";
import {
  BackupError,
  deskStateName,
  type FileFact,
  type Manifest,
  manifestName,
  manifestSum,
  manifestSumName,
  readVerified,
  secretKeyName,
  signatureName,
  sourceFolder,
  storageFolder,
  tableFile,
} from "./manifest.ts";
import { keyName, signManifest } from "./signature.ts";
import { inSnapshot, lastId, rowsOf } from "./snapshot.ts";
import { codeOf, messageOf } from "../base/errors.ts";

/** What goes into a backup, and where it is written. */
export interface BackupSource {
  readonly database: Database;
  readonly originals: Originals;
  /** The owner's original pictures. */
  readonly sources?: Originals;
  /** The site's key: signs the backup. */
  readonly key?: string;
  /**
   * Whether the key goes into the backup: without it, links in mails sent before stop working after a restore
   * on another machine.
   */
  readonly withKey?: boolean;
  /** The data folder with the desk's database; without it, or without a desk, the backup has none. */
  readonly dataDir?: string;
}

/** A backup that has been written. */
interface WrittenBackup {
  readonly manifest: Manifest;
  /** Pictures that the content names and storage lacks; everything else is in the backup. */
  readonly missing: readonly string[];
}

/**
 * Writes a backup into the new folder `out` while the site runs: a snapshot of the tables, then the pictures,
 * whose names hold their hash, so that later ones do no harm. The folder appears once it is complete and has
 * been read back. A site without any row, or without any of its pictures, is an error: that is another site's
 * database or data folder.
 */
export async function writeBackup(
  { database, originals, sources, key, withKey = key !== undefined, dataDir }: BackupSource,
  out: string,
): Promise<WrittenBackup> {
  if (existsSync(out)) throw new BackupError(`${out} is there already. Name a new folder: --out ${out}-2`);
  // Before the snapshot: what is older than this is in the backup, however long the pictures take.
  const made_at = new Date().toISOString();
  const draft = `${out}.${randomBytes(4).toString("hex")}.partial`;
  try {
    await mkdir(path.join(draft, "tables"), { recursive: true, mode: 0o700 });
    const files: Record<string, FileFact> = {};
    const { named, sourceNames, ...tables } = await inSnapshot(database, (snapshot) =>
      writeTables(snapshot, database.kind, draft, files),
    );
    if (Object.values(tables.rows).every((rows) => rows === 0))
      throw new BackupError(
        "The database has no row in any table, so this is hardly the site that you mean. Nothing was backed up.",
      );
    const names = await originals.names();
    const missing = missingOf(named, names);
    for (const name of names) {
      const bytes = await originals.read(name);
      if (bytes)
        files[storageFolder + name] = await writeFile(path.join(draft, storageFolder + name), [bytes]);
      // Withdrawn and deleted since it was listed.
      else if (named.includes(name)) missing.push(name);
    }
    for (const name of sourceNames) {
      const bytes = await sources?.read(name.slice(sourceFolder.length));
      if (bytes) files[name] = await writeFile(path.join(draft, name), [bytes]);
      else missing.push(name);
    }
    if (key !== undefined && withKey)
      files[secretKeyName] = await writeFile(path.join(draft, secretKeyName), [`${key}\n`]);
    const desk = dataDir === undefined ? null : deskStateIn(dataDir);
    if (desk) {
      const bytes = await snapshotDeskState(desk, path.join(draft, `${deskStateName}.draft`));
      files[deskStateName] = await writeFile(path.join(draft, deskStateName), [bytes]);
    }
    const manifest: Manifest = {
      format: "quarterlight-backup",
      made_at,
      ...tables,
      files,
      ...(key === undefined ? {} : { signed_by: keyName(key) }),
    };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(path.join(draft, manifestName), [text]);
    await writeFile(path.join(draft, manifestSumName), [manifestSum(text)]);
    if (key !== undefined) await writeFile(path.join(draft, signatureName), [signManifest(key, text)]);
    await readVerified(draft);
    await rename(draft, out);
    return { manifest, missing };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (/^E[A-Z]+$/.test(codeOf(error)))
      throw new BackupError(
        `The backup cannot be written to ${out}: ${messageOf(error)}. Nothing was left behind.`,
      );
    throw error;
  }
}

/** The pictures that the content names and storage lacks; an error where storage has none of them. */
function missingOf(named: readonly string[], names: readonly string[]): string[] {
  const there = new Set(names);
  const missing = named.filter((name) => !there.has(name));
  if (named.length > 0 && missing.length === named.length)
    throw new BackupError(
      `None of the ${named.length} pictures that the content names is in storage. Nothing was backed up. Check DATA_DIR, and the store of pictures if one is set.`,
    );
  return missing;
}

async function writeTables(
  snapshot: Kysely<Tables>,
  kind: Database["kind"],
  draft: string,
  files: Record<string, FileFact>,
): Promise<Pick<Manifest, "schema" | "rows" | "last_ids"> & { named: string[]; sourceNames: string[] }> {
  const schema = await appliedMigrations({ kysely: snapshot, kind });
  const rows: Record<string, number> = {};
  const last_ids: Record<string, number> = {};
  for (const table of await backedUpTables()) {
    const counted = { rows: 0 };
    const lines = linesOf(snapshot, table, kind, counted);
    files[tableFile(table.name)] = await writeFile(path.join(draft, tableFile(table.name)), lines);
    rows[table.name] = counted.rows;
    if (table.counted) last_ids[table.name] = await lastId(snapshot, table, kind);
  }
  const pictures = await snapshot.selectFrom("pictures").select("path").orderBy("path").execute();
  const named = pictures.map((picture) => picture.path);
  return { schema, rows, last_ids, named, sourceNames: await givenPictures(snapshot) };
}

/** The pictures stored beside the published ones, as far as a retained version contains them. */
async function givenPictures(snapshot: Kysely<Tables>): Promise<string[]> {
  const rows = await snapshot
    .selectFrom("source_files")
    .select("stored")
    .distinct()
    .where("stored", "like", `${sourceFolder}%`)
    .orderBy("stored")
    .execute();
  return rows.map(({ stored }) => stored).filter((stored) => stored !== null);
}

async function* linesOf(
  snapshot: Kysely<Tables>,
  table: BackedUpTable,
  kind: Database["kind"],
  counted: { rows: number },
): AsyncGenerator<string> {
  for await (const page of rowsOf(snapshot, table, kind)) {
    counted.rows += page.length;
    yield page.map(toLine).join("");
  }
}

/** The columns in the order of their names: databases may store them in another order. */
function toLine(row: BackedUpRow): string {
  const sorted = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted))}\n`;
}

/** Writes durably (the data is on disk when this resolves), readable by the owner only. */
async function writeFile(
  file: string,
  chunks: AsyncIterable<string> | readonly (string | Buffer)[],
): Promise<FileFact> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      const buffer = Buffer.from(chunk);
      hash.update(buffer);
      bytes += buffer.length;
      await handle.writeFile(buffer);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}
