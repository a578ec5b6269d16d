import path from "node:path";
import type { Kysely } from "kysely";
import { readRegularNow } from "../base/read-regular.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import type { Originals } from "../storage/originals.ts";
import { SourceError } from "../content/source-error.ts";
import { sha256Of } from "../folder/file-facts.ts";
import type { SourceFile } from "./source-folder.ts";
import { toTextColumns } from "./source-text.ts";
import { type Attribution, latestSource, pruneVersions, unattributed } from "./source-versions.ts";
import { codeOf } from "../base/errors.ts";
import { batches } from "../base/batches.ts";

/** Rows a statement, texts and files: both databases bound the parameters of one. */
const rowsAtOnce = 500;

/**
 * A file as a version has it; `stored` says where a picture's bytes lie (`storage/…`, `source/…`), null: a
 * text.
 */
type NewFile = Pick<SourceFile, "path" | "sha256" | "bytes"> & { readonly stored: string | null };

/** What places of pictures begin with that are kept as the owner gave them. */
export const givenFolder = "source/";

/** A file of the latest version. */
interface LiveFile {
  readonly id: number;
  readonly path: string;
  readonly sha256: string;
}

/** What a publishing puts into the database beside its content. */
interface SourceChange {
  /** The version that it was compared with, and its files by their paths; null: there was none. */
  readonly base: { readonly number: number | null; readonly files: ReadonlyMap<string, LiveFile> };
  /** The hash of every file of this version, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The files that are new or differ from the version before, by their path: what they hold is stored. */
  readonly stored: ReadonlyMap<string, NewFile>;
}

/** Where bytes of pictures are. */
export interface PicturePlaces {
  /** What was published. */
  readonly originals: Originals;
  /** What the owner gave, where that is something else; nobody is ever served it. */
  readonly sources: Originals;
}

/**
 * Stores the texts and pictures that the version before does not have. They go in before the content changes,
 * some at a time, so that visitors' writes do not wait for a long transaction; by their hash, so that a
 * publishing that fails after it has done no harm.
 */
export async function storeSource(
  { kysely }: Database,
  files: readonly SourceFile[],
  places: PicturePlaces,
): Promise<SourceChange> {
  // Before its files: a version that comes in between is noticed by its number.
  const number = (await latestSource(kysely))?.id ?? null;
  const live = await liveFiles(kysely);
  const changed = files.filter((file) => live.get(file.path)?.sha256 !== file.sha256);
  const texts = changed.filter(({ picture }) => picture === null);
  for (const some of batches(texts, rowsAtOnce)) await insertTexts(kysely, some);
  const stored = new Map<string, NewFile>();
  for (const { path: name, file, sha256, bytes, picture } of changed) {
    const place = picture === null ? null : await storePicture({ file, sha256, picture }, places);
    stored.set(name, { path: name, sha256, bytes, stored: place });
  }
  const hashes = new Map(files.map((file) => [file.path, file.sha256]));
  return { base: { number, files: live }, hashes, stored };
}

async function liveFiles(kysely: Kysely<Tables>): Promise<ReadonlyMap<string, LiveFile>> {
  const files = await kysely
    .selectFrom("source_files")
    .select(["id", "path", "sha256"])
    .where("until", "is", null)
    .execute();
  return new Map(files.map((file) => [file.path, file]));
}

async function insertTexts(kysely: Kysely<Tables>, texts: readonly SourceFile[]): Promise<void> {
  const rows = [];
  const known = new Set<string>();
  for (const text of texts) {
    if (known.has(text.sha256)) continue;
    known.add(text.sha256);
    rows.push({ sha256: text.sha256, ...toTextColumns(readUnchanged(text)) });
  }
  await kysely
    .insertInto("source_texts")
    .values(rows)
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
}

function readUnchanged({ file, sha256 }: Pick<SourceFile, "file" | "sha256">): Buffer {
  const bytes = readIfThere(file);
  if (bytes === null || sha256Of(bytes) !== sha256)
    throw new SourceError("file-changed", `${file} was changed while it was being published. Publish again.`);
  return bytes;
}

function readIfThere(file: string): Buffer | null {
  try {
    // At once: see source.ts.
    return readRegularNow(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Stores the owner's own pictures again that are `needed` and that another process has deleted meanwhile. */
export async function storeGiven(
  files: readonly SourceFile[],
  { stored }: SourceChange,
  { needed, sources }: Pick<PicturePlaces, "sources"> & { readonly needed: ReadonlySet<string> },
): Promise<void> {
  for (const { path: name, file, sha256 } of files) {
    const place = stored.get(name)?.stored ?? "";
    if (place.startsWith(givenFolder) && needed.has(place))
      await sources.write(place.slice(givenFolder.length), readUnchanged({ file, sha256 }));
  }
}

/**
 * Where the picture's bytes are: in what was published, where that is the same, else in a place of their own.
 */
async function storePicture(
  picture: Pick<SourceFile, "file" | "sha256"> & { readonly picture: string },
  { originals, sources }: PicturePlaces,
): Promise<string> {
  const bytes = readUnchanged(picture);
  if ((await originals.read(picture.picture))?.equals(bytes)) return `storage/${picture.picture}`;
  const name = `${picture.sha256}${path.extname(picture.file).toLowerCase()}`;
  await sources.write(name, bytes);
  return `${givenFolder}${name}`;
}

/**
 * Makes the change a version of its own, in the transaction that publishes the content. A file's row says
 * from which version on it was there (`since`) and from which on no more (`until`), so that a version costs
 * as many rows as it has changes. `by` says who published it and why. Where no file differs there is no new
 * version: after an upgrade of the program the latest one only takes the hash of what it is shown as now.
 */
export async function addSourceVersion(
  transaction: Kysely<Tables>,
  { base, hashes, stored }: SourceChange,
  contentVersion: string,
  by: Attribution = unattributed,
): Promise<void> {
  const last = await latestSource(transaction);
  // With ten thousand posts reading them again would hold up visitors' messages.
  const live = (last?.id ?? null) === base.number ? base.files : await liveFiles(transaction);
  const ended = [...live.values()].filter((file) => hashes.get(file.path) !== file.sha256);
  const changed = [...hashes.keys()]
    .filter((name) => live.get(name)?.sha256 !== hashes.get(name))
    .map((name) => stored.get(name) ?? publishedMeanwhile(name));
  if (last && changed.length === 0 && ended.length === 0) {
    await transaction
      .updateTable("source_versions")
      .set({ content_version: contentVersion })
      .where("id", "=", last.id)
      .execute();
    return;
  }
  const { id } = await transaction
    .insertInto("source_versions")
    .values({ content_version: contentVersion, published_at: new Date().toISOString(), ...by })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const some of batches(ended, rowsAtOnce)) {
    const ids = some.map((file) => file.id);
    await transaction.updateTable("source_files").set({ until: id }).where("id", "in", ids).execute();
  }
  for (const some of batches(changed, rowsAtOnce)) {
    const rows = some.map((file) => ({ ...file, since: id }));
    await transaction.insertInto("source_files").values(rows).execute();
  }
  await checkTexts(transaction, id);
  await pruneVersions(transaction);
}

/** Another process may have pruned a text between `storeSource` and this transaction. */
async function checkTexts(transaction: Kysely<Tables>, since: number): Promise<void> {
  const lost = await transaction
    .selectFrom("source_files")
    .leftJoin("source_texts", "source_texts.sha256", "source_files.sha256")
    .select("path")
    .where("since", "=", since)
    .where("stored", "is", null)
    .where("source_texts.sha256", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (lost) publishedMeanwhile(lost.path);
}

function publishedMeanwhile(name: string): never {
  throw new SourceError(
    "published-meanwhile",
    `${name} was published by somebody else at the same time. Publish again.`,
  );
}
