import { mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { versionFiles, readFiles } from "./source-files.ts";
import { SourceError } from "../content/source-error.ts";
import type { PicturePlaces } from "./source-store.ts";
import { findSource } from "./source-versions.ts";

/** A source that was written to a folder. */
interface WrittenSource {
  readonly number: number;
  readonly files: number;
  readonly publishedAt: string;
  /** Pictures that are in no place any more: the folder lacks them. */
  readonly missing: readonly string[];
}

/**
 * Writes the files of a version, the latest by default, into a folder that is empty or not there: every file
 * as it was, byte for byte. A `SourceError` says where that version is not kept.
 */
export async function writeSource(
  database: Database,
  places: PicturePlaces,
  out: string,
  number?: number,
): Promise<WrittenSource> {
  const version = await findSource(database.kysely, number);
  if ((await readdir(out).catch(() => [])).length > 0)
    throw new SourceError(
      "folder-unfit",
      `${out} is not empty. Name a folder that is empty or new, such as ${out}-2`,
    );
  const folders = new Set<string>();
  const missing: string[] = [];
  let files = 0;
  const all = await versionFiles(database.kysely, version.id);
  for await (const [{ path: name }, bytes] of readFiles(database, places, all)) {
    if (bytes === null) missing.push(name);
    else {
      put(out, name, bytes, folders);
      files += 1;
    }
  }
  return { number: version.id, files, publishedAt: version.published_at, missing };
}

function put(out: string, name: string, bytes: Buffer, folders: Set<string>): void {
  const file = path.join(out, name);
  // The database may come from a backup made elsewhere: nothing is written outside of the folder.
  if (!isPlain(name) || !file.startsWith(out + path.sep))
    throw new SourceError(
      "folder-unfit",
      `The source holds a file named ${JSON.stringify(name)}, which is no path in a folder.`,
    );
  const folder = path.dirname(file);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  // At once: waiting for ten thousand small files costs several times as much as writing them.
  writeFileSync(file, bytes, { flag: "wx" });
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
