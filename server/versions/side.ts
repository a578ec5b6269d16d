import { readdirSync } from "node:fs";
import path from "node:path";
import { readRegularNow } from "../base/read-regular.ts";
import type { Database } from "../database/open.ts";
import { type ContentFolder, type KeptFiles, openContentFolder } from "../folder/content-folder.ts";
import { versionFiles, readFiles } from "../publishing/source-files.ts";
import { listSource } from "../publishing/source-folder.ts";
import type { PicturePlaces } from "../publishing/source-store.ts";
import { parseSource } from "../folder/source.ts";
import { isFields } from "./compare-values.ts";

/** A content folder as one side of a comparison: the hashes of all its files, and what is in some of them. */
export interface ComparedSide {
  readonly hashes: ReadonlyMap<string, string>;
  /** What is in some texts; those that are in no place any more are left out. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** Nothing was published yet. */
export const emptySide: ComparedSide = { hashes: new Map(), read: () => Promise.resolve(new Map()) };

/** What happened to a file between two folders of which at least one has it. */
export function whatOf(
  file: string,
  before: ComparedSide,
  after: ComparedSide,
): "new" | "removed" | "changed" {
  if (!before.hashes.has(file)) return "new";
  return after.hashes.has(file) ? "changed" : "removed";
}

/** A version that is kept, by its number; an empty side for null. */
export async function versionSide(
  database: Database,
  places: PicturePlaces,
  number: number | null,
): Promise<ComparedSide> {
  if (number === null) return emptySide;
  const files = await versionFiles(database.kysely, number);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    hashes: new Map(files.map(({ path: name, sha256 }) => [name, sha256])),
    async read(paths) {
      const bytesByPath = new Map<string, Buffer>();
      const wanted = paths.flatMap((name) => byPath.get(name) ?? []);
      for await (const [{ path: name }, bytes] of readFiles(database, places, wanted))
        if (bytes) bytesByPath.set(name, bytes);
      return bytesByPath;
    },
  };
}

/**
 * The content folder as it lies on the disk, with mistakes or without: the files that a publishing would
 * read. What is `kept` is not read again.
 */
export function folderSide(dir: string, kept?: KeptFiles): ComparedSide {
  const folder = openContentFolder(dir, kept);
  const pictures = picturesNamed(dir).map((name) => ({ name, path: name }));
  const files = filesLinked(folder).map((name) => ({ name, path: name }));
  const all = listSource(folder, { pictures, files });
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
function filesLinked(folder: ContentFolder): string[] {
  const there = filesIn(path.join(folder.dir, "files"));
  if (there.length === 0) return [];
  const namesIn = (file: string) => {
    const text = readRegularNow(file).toString();
    return there.filter((name) => text.includes(name));
  };
  const dependsOn = there.join("\n");
  const linked = new Set(
    listSource(folder, { pictures: [], files: [] }).flatMap(({ file }) =>
      folder.cached(file, "links", () => namesIn(file), { dependsOn }),
    ),
  );
  return there.filter((name) => linked.has(name));
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
