import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { latestSource, type PicturePlaces, SourceError } from "./source-store.ts";
import { sha256Of } from "./source-folder.ts";
import { fromTextColumns } from "./source-text.ts";

const filesAtOnce = 200;

/** A source that was written to a folder. */
export interface WrittenSource {
  readonly files: number;
  readonly publishedAt: string;
  /** Pictures that are in no place any more: the folder lacks them. */
  readonly missing: readonly string[];
}

/**
 * Writes the content's source, as it was published last, into a folder that is empty or not there: every file as it was, byte
 * for byte. Every byte is compared with its hash. A `SourceError` says where none is kept.
 */
export async function writeSource(
  { kysely }: Database,
  places: PicturePlaces,
  out: string,
): Promise<WrittenSource> {
  const version = await latestSource(kysely);
  if (!version)
    throw new SourceError(
      "The database holds no source of the content: an earlier version published it. Publish the content folder once: npm run publish-content",
    );
  if ((await readdir(out).catch(() => [])).length > 0)
    throw new SourceError(`${out} is not empty. Name a new folder: --out ${out}-2`);
  const folders = new Set<string>();
  const missing: string[] = [];
  let files = 0;
  for (let after = ""; ;) {
    const page = await kysely
      .selectFrom("source_files")
      .leftJoin("source_texts", "source_texts.sha256", "source_files.sha256")
      .select(["path", "source_files.sha256", "stored", "encoding", "body"])
      .where("until", "is", null)
      .where("path", ">", after)
      .orderBy("path")
      .limit(filesAtOnce)
      .execute();
    for (const row of page) {
      const bytes = row.stored === null ? textOf(row) : await pictureOf(row.stored, places);
      if (bytes === null || sha256Of(bytes) !== row.sha256) missing.push(row.path);
      else {
        await put(out, row.path, bytes, folders);
        files += 1;
      }
    }
    const last = page.at(-1);
    if (!last || page.length < filesAtOnce) break;
    after = last.path;
  }
  return { files, publishedAt: version.published_at, missing };
}

function textOf({
  encoding,
  body,
}: {
  encoding: "utf-8" | "base64" | null;
  body: string | null;
}): Buffer | null {
  return encoding === null || body === null ? null : fromTextColumns({ encoding, body });
}

async function pictureOf(stored: string, { originals, sources }: PicturePlaces): Promise<Buffer | null> {
  if (stored.startsWith("storage/")) return originals.read(stored.slice("storage/".length));
  return sources.read(stored.slice("source/".length));
}

async function put(out: string, name: string, bytes: Buffer, folders: Set<string>): Promise<void> {
  const file = path.join(out, name);
  // The database may come from a backup made elsewhere: nothing is written outside of the folder.
  if (!isPlain(name) || !file.startsWith(out + path.sep))
    throw new SourceError(
      `The source holds a file named ${JSON.stringify(name)}, which is no path in a folder.`,
    );
  const folder = path.dirname(file);
  if (!folders.has(folder)) await mkdir(folder, { recursive: true });
  folders.add(folder);
  await writeFile(file, bytes, { flag: "wx" });
}

/** No way out of the folder, and no file that a program in it would obey (`.git/config`). */
function isPlain(name: string): boolean {
  const folders = name.split("/");
  const last = folders.pop() ?? "";
  const isNamed = last !== "" && (!last.startsWith(".") || /\.(?:md|ya?ml)$/.test(last));
  return (
    isNamed && folders.every((part) => part !== "" && !part.startsWith(".")) && !/[\p{Cc}\\:]/u.test(name)
  );
}
