import { open, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { type Originals, type ByteRange, StorageError } from "./originals.ts";
import { storageFolders } from "./storage-folders.ts";
import { storedType } from "./stored-name.ts";
import { codeOf } from "../base/errors.ts";

/** Both places of a site's pictures in the data folder. */
export function folderPlaces(dataDir: string): Readonly<Record<"originals" | "sources", Originals>> {
  const { originals, sources } = storageFolders(dataDir);
  return { originals: folderOriginals(originals), sources: folderOriginals(sources) };
}

/** Originals in a folder of this machine. */
export function folderOriginals(folder: string): Originals {
  async function reading(name: string, read: (file: string) => Promise<Buffer>): Promise<Buffer | null> {
    if (storedType(name) === null) return null;
    try {
      const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
      // A symlink may lead anywhere.
      if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) return null;
      return await read(file);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw new StorageError(`A picture cannot be read: ${String(error)}`);
    }
  }
  return {
    read: (name) => reading(name, (file) => readFile(file)),
    readPart: (name, part) => reading(name, (file) => readPart(file, part)),
    // A version names it once it is there: a power failure must not leave the name with half of it.
    write: (name, bytes) => writeFileAtomically(path.join(folder, name), bytes, { flush: true }),
    async remove(name) {
      if (storedType(name) === null) return;
      await rm(path.join(folder, name), { force: true }).catch((error: unknown) => {
        throw new StorageError(`A picture cannot be deleted: ${String(error)}`);
      });
    },
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

async function readPart(file: string, { start, end }: ByteRange): Promise<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(end - start + 1);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const absent = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"]);

const isAbsent = (error: unknown) => absent.has(codeOf(error));

/** A folder that nothing was published to yet. */
function noneIfAbsent(error: unknown): [] {
  if (isAbsent(error)) return [];
  throw new StorageError(`The pictures cannot be listed: ${String(error)}`);
}
