import { lstatSync, rmSync, type Stats, statSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { NotRegularError, readRegular, readRegularNow } from "#server/base/read-regular.ts";
import { leadsOutside, isHidden } from "#server/folder/list-folder.ts";
import { syncFolder, writeFileAtomically } from "#server/base/write-file-atomically.ts";
import { codeOf } from "#server/base/errors.ts";

/**
 * The files of the content folder as bytes; `null` is a file that is not there. Only regular files count: a
 * pipe would be waited for without end. A link that leads out of the folder counts as no file, and is not
 * written through.
 */
export interface StoredFiles {
  read(file: string): Promise<Buffer | null>;
  /**
   * Returns once the bytes, or that there are none, are on the disk. A crash leaves the old state or the new
   * one. Rejects with `ChangedMeanwhile`, and changes nothing, where the file is not as it was `before` at
   * the last moment.
   */
  write(file: string, bytes: Buffer | null, before: Buffer | null): Promise<void>;
  /** Whether a path leads to a folder. */
  isFolder(file: string): boolean;
  /** The names of the files of a folder in it, without hidden ones. */
  list(folder: string): Promise<string[]>;
  /**
   * When a file was changed, and how large it is; null where there is none. At once: of thousands, waiting
   * costs more than looking.
   */
  stamp(file: string): string | null;
  /** Like `read`, at once. */
  readNow(file: string): Buffer | null;
}

/** Somebody else has changed a file while it was being written. */
export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
}

/** Opens the files of a folder. */
export function openFiles(dir: string): StoredFiles {
  const fullPath = (file: string) => path.join(dir, file);
  const readNow = (file: string): Buffer | null => {
    if (leadsOutside(dir, file)) return null;
    try {
      return readRegularNow(fullPath(file));
    } catch (error) {
      return ifNoFile(error);
    }
  };
  const lookAgain = (file: string, before: Buffer | null) => {
    const now = readNow(file);
    if (before === null || now === null ? before !== now : !before.equals(now))
      throw new ChangedMeanwhile(file);
  };
  return {
    read: async (file) => (leadsOutside(dir, file) ? null : readRegular(fullPath(file)).catch(ifNoFile)),
    write: async (file, bytes, before) => {
      if (leadsOutside(dir, file)) throw new Error(`${file} is a link that leads out of the content folder`);
      const place = fullPath(file);
      if (bytes === null) {
        lookAgain(file, before);
        rmSync(place, { force: true });
        await syncFolder(path.dirname(place));
        return;
      }
      // A link stays a link: what it leads to is written.
      const target = (await realpath(place).catch(ifMissing)) ?? place;
      const there = await stat(target).catch(ifMissing);
      const mode = there ? there.mode & 0o777 : 0o644;
      const lastLook = () => lookAgain(file, before);
      await writeFileAtomically(target, bytes, {
        below: dir,
        mode,
        exactMode: there !== null,
        flush: true,
        lastLook,
      });
    },
    isFolder: (file) => factsNow(fullPath(file), statSync)?.isDirectory() === true,
    list: async (folder) => {
      const names = await readdir(fullPath(folder)).catch(ifMissing);
      return (names ?? []).filter((name) => !isHidden({ name })).toSorted();
    },
    stamp: (file) => {
      const found = factsNow(fullPath(file), lstatSync);
      // Only a link needs a second look: what it leads to counts, if that belongs to the folder.
      const facts = found?.isSymbolicLink() ? targetOf(dir, file) : found;
      return facts?.isFile() ? `${facts.mtimeMs} ${facts.size} ${facts.ino}` : null;
    },
    readNow,
  };
}

/** No file, a file in the place of its folder, and a link to itself. */
const missing = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

function ifMissing(error: unknown): null {
  if (missing.has(codeOf(error))) return null;
  throw error;
}

/** Null also where something else is in the place of the file. */
const ifNoFile = (error: unknown): null => (error instanceof NotRegularError ? null : ifMissing(error));

function factsNow(place: string, look: (place: string) => Stats): Stats | null {
  try {
    return look(place);
  } catch (error) {
    return ifMissing(error);
  }
}

const targetOf = (dir: string, file: string) =>
  leadsOutside(dir, file) ? null : factsNow(path.join(dir, file), statSync);
