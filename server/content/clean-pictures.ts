import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { lockOutOthers } from "../database/lock.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { sharp } from "../storage/one-core-sharp.ts";
import type { Originals } from "../storage/originals.ts";
import { isPlainPicture } from "./plain-picture.ts";
import { preparePicture, publishedSize, type Size } from "./prepare-picture.ts";
import { noteWithdrawn, publishedPlace } from "./withdrawn-files.ts";
import { publishedName } from "./published-name.ts";

/** What came of the look at the published pictures. */
export interface Cleaned {
  /** How many were made again without metadata. */
  readonly made: number;
  /** Those that could not be read, by their storage path. */
  readonly failed: readonly string[];
}

interface Remade extends Size {
  readonly old: string;
  readonly path: string;
}

/** Every column that may hold the storage path of a picture, as it is or in a text. */
const columns = [
  ["categories", "title_pic"],
  ["categories", "content_pic"],
  ["items", "content"],
  ["items", "content_pic"],
  ["items", "media"],
  ["projects", "content"],
  ["projects", "content_pic"],
  ["projects", "media"],
  ["team_members", "media"],
  ["team_members", "bio"],
  ["testimonials", "content"],
  ["testimonials", "media"],
  ["posts", "content"],
  ["posts", "media"],
  ["documents", "body"],
] as const;

/**
 * Makes published pictures again that an older version published byte for byte with what is in them: where a
 * photo was taken, its camera. They get the name that the next publishing of the same file gives them, and
 * what named them names the new one; the old address is 404 then. Looks once for each publishing, and notes
 * it. Null where that was done before. Rejects with a `StorageError` where the pictures' store is away.
 */
export async function cleanPictures(database: Database, originals: Originals): Promise<Cleaned | null> {
  const live = await liveVersion(database.kysely);
  if (!live) return null;
  const rows = await database.kysely.selectFrom("pictures").select("path").execute();
  const remade: Remade[] = [];
  const failed: string[] = [];
  for (const { path } of rows) {
    const found = await remake(path, originals).catch((error: unknown) => {
      if (error instanceof Error && error.name === "StorageError") throw error;
      failed.push(path);
      return null;
    });
    if (found) remade.push(found);
  }
  await database.kysely.transaction().execute(async (transaction) => {
    await lockOutOthers(transaction, database.kind);
    // Another process has published or cleaned meanwhile.
    if ((await liveVersion(transaction))?.version !== live.version) return;
    for (const one of remade) await rename(transaction, one);
    await noteWithdrawn(
      transaction,
      remade.map(({ old }) => publishedPlace(old)),
    );
    const version = remade.length === 0 ? live.version : versionAfter(live.version, remade);
    await transaction
      .updateTable("content_version")
      .set({ version, clean_pictures: failed.length === 0 ? 1 : 0 })
      .execute();
  });
  return { made: remade.length, failed };
}

/** What is published, unless its pictures are known to be clean. */
function liveVersion(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom("content_version")
    .select("version")
    .where("clean_pictures", "=", 0)
    .executeTakeFirst();
}

/** Stores a picture without its metadata, where it was published byte for byte and holds any; else null. */
async function remake(old: string, originals: Originals): Promise<Remade | null> {
  const bytes = await originals.read(old);
  const name = old.replace(/-[0-9a-f]{8}(?=\.\w+$)/, "");
  // What was prepared is named by another file's hash.
  if (!bytes || publishedName(name, bytes, true) !== old) return null;
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (isPlainPicture(bytes, format)) return null;
  const size = publishedSize(autoOrient);
  const path = publishedName(name, bytes, false);
  await originals.write(path, await preparePicture(bytes, format, size));
  return { old, path, ...size };
}

async function rename(transaction: Kysely<Tables>, { old, path, width, height }: Remade): Promise<void> {
  await transaction.updateTable("pictures").set({ path, width, height }).where("path", "=", old).execute();
  for (const [table, column] of columns) {
    const at = sql.ref(column);
    await sql`update ${sql.table(table)} set ${at} = replace(${at}, ${old}, ${path}) where ${at} like ${`%${old}%`}`.execute(
      transaction,
    );
  }
}

/** Pages that are kept were made of the version before. */
function versionAfter(version: string, remade: readonly Remade[]): string {
  const hash = createHash("sha256").update(version);
  for (const { path } of remade) hash.update(path);
  return hash.digest("hex").slice(0, 16);
}
