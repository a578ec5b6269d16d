import { readdirSync } from "node:fs";
import path from "node:path";
import { readRegularNow } from "../base/read-regular.ts";
import type { Database } from "../database/open.ts";
import type { FileFacts } from "../content/file-facts.ts";
import { type FileHashes, freshHashes } from "../content/file-hashes.ts";
import { filesOf, readFiles } from "../content/source-files.ts";
import { listSource } from "../content/source-folder.ts";
import type { PicturePlaces } from "../content/source-store.ts";
import { parseSource } from "../content/source.ts";
import { isFields } from "./compare-values.ts";
import { emptySide, type Side } from "./side.ts";

/** A version that is kept, by its number; an empty side for null. */
export async function versionSide(
  database: Database,
  places: PicturePlaces,
  number: number | null,
): Promise<Side> {
  if (number === null) return emptySide;
  const files = await filesOf(database.kysely, number);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    hashes: new Map(files.map(({ path: name, sha256 }) => [name, sha256])),
    async read(paths) {
      const found = new Map<string, Buffer>();
      const wanted = paths.flatMap((name) => byPath.get(name) ?? []);
      for await (const [{ path: name }, bytes] of readFiles(database, places, wanted))
        if (bytes) found.set(name, bytes);
      return found;
    },
  };
}

/**
 * The content folder as it lies on the disk, with mistakes or without: the files that a publishing would
 * read.
 */
export function folderSide(dir: string, hashes: FileHashes = freshHashes()): Side {
  const pictures = picturesNamed(dir).map((name) => ({ name, path: name }));
  const files = filesLinked(dir, hashes).map((name) => ({ name, path: name }));
  const all = listSource(dir, { pictures, files }, hashes);
  return {
    hashes: new Map(all.map(({ path: name, sha256 }) => [name, sha256])),
    read: (paths) =>
      Promise.resolve(new Map(paths.map((name) => [name, readRegularNow(path.join(dir, name))]))),
  };
}

/** The pictures that `pictures.yaml` names and that lie there; all that lie there where it cannot be read. */
function picturesNamed(dir: string): string[] {
  const there = filesIn(path.join(dir, "pictures"));
  try {
    const read = parseSource("pictures.yaml", readRegularNow(path.join(dir, "pictures.yaml")));
    if ("source" in read && isFields(read.source.value)) {
      const named = read.source.value;
      return there.filter((name) => Object.hasOwn(named, name));
    }
    return there;
  } catch {
    // Without the file the content has no pictures.
    return [];
  }
}

/** The files in `files/` that a text of the folder names. */
function filesLinked(dir: string, hashes: FileHashes): string[] {
  const there = filesIn(path.join(dir, "files"));
  if (there.length === 0) return [];
  const linked = new Set(
    listSource(dir, { pictures: [], files: [] }, hashes).flatMap(({ file }) =>
      namesIn(file, there, hashes.factsOf(file)),
    ),
  );
  return there.filter((name) => linked.has(name));
}

/**
 * Which of these names a text holds, by what is known of its file: one that has not changed is not read
 * again.
 */
const named = new WeakMap<FileFacts, { readonly of: string; readonly names: readonly string[] }>();

function namesIn(file: string, names: readonly string[], facts: FileFacts): readonly string[] {
  const of = names.join("\n");
  const known = named.get(facts);
  if (known?.of === of) return known.names;
  const text = readRegularNow(file).toString();
  const found = { of, names: names.filter((name) => text.includes(name)) };
  named.set(facts, found);
  return found.names;
}

/** Every file of a folder by its path there, with slashes; none where there is no folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  } catch {
    return [];
  }
}
