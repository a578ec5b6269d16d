import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import type { Originals } from "./originals.ts";
import { StorageError } from "./storage-error.ts";
import { storedType } from "./stored-name.ts";

/** Originals in a folder of this machine. */
export function folderOriginals(folder: string): Originals {
  return {
    async read(name) {
      if (storedType(name) === null) return null;
      try {
        const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
        // A symlink may lead anywhere.
        if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) return null;
        return await readFile(file);
      } catch (error) {
        if (isAbsent(error)) return null;
        throw new StorageError(`A picture cannot be read: ${String(error)}`);
      }
    },
    write: (name, bytes) => writeFileAtomically(path.join(folder, name), bytes),
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfAbsent);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((name) => name.replaceAll(path.sep, "/"))
        .filter((name) => storedType(name) !== null)
        .toSorted();
    },
  };
}

const absent = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"]);

const isAbsent = (error: unknown) =>
  error instanceof Error && "code" in error && absent.has(String(error.code));

/** A folder that nothing was published to yet. */
function noneIfAbsent(error: unknown): [] {
  if (isAbsent(error)) return [];
  throw new StorageError(`The pictures cannot be listed: ${String(error)}`);
}
