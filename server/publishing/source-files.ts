import type { Kysely } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { sha256Of } from "../folder/file-facts.ts";
import type { PicturePlaces } from "./source-store.ts";
import { fromTextColumns } from "./source-text.ts";
import { batches } from "../base/batches.ts";

/** Texts read at a time: their hashes are parameters of one statement. */
const textsAtOnce = 200;

/** A file of a version; `stored` says where a picture's bytes lie, null: a text. */
export interface StoredFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly stored: string | null;
}

/** The files of a version, without what is in them, in the order of their paths. */
export async function versionFiles(kysely: Kysely<Tables>, number: number): Promise<StoredFile[]> {
  const files = await kysely
    .selectFrom("source_files")
    .select(["path", "sha256", "bytes", "stored"])
    .where("since", "<=", number)
    .where((or) => or.or([or("until", "is", null), or("until", ">", number)]))
    .execute();
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * What is in each file, some at a time; null where its bytes are in no place any more. Every byte is compared
 * with its hash.
 */
export async function* readFiles(
  { kysely }: Pick<Database, "kysely">,
  places: PicturePlaces,
  files: readonly StoredFile[],
): AsyncGenerator<readonly [StoredFile, Buffer | null]> {
  for (const some of batches(files, textsAtOnce)) {
    const texts = await textsOf(
      kysely,
      some.filter(({ stored }) => stored === null).map(({ sha256 }) => sha256),
    );
    for (const file of some) {
      const bytes = file.stored === null ? texts.get(file.sha256) : await pictureOf(file.stored, places);
      yield [file, bytes && sha256Of(bytes) === file.sha256 ? bytes : null];
    }
  }
}

async function textsOf(kysely: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("source_texts")
    .selectAll()
    .where("sha256", "in", [...new Set(hashes)])
    .execute();
  return new Map(rows.map((row) => [row.sha256, fromTextColumns(row)]));
}

async function pictureOf(stored: string, { originals, sources }: PicturePlaces): Promise<Buffer | null> {
  if (stored.startsWith("storage/")) return originals.read(stored.slice("storage/".length));
  return sources.read(stored.slice("source/".length));
}
