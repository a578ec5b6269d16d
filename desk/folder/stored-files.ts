import { type Stats, statSync } from "node:fs";
import { readdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { NotRegularError, readRegular, readRegularNow } from "#server/base/read-regular.ts";
import { leadsOutside, outside } from "#server/content/leads-outside.ts";
import { isDraft, syncFolder, writeFileAtomically } from "#server/base/write-file-atomically.ts";

/**
 * The files of the content folder as bytes; `null` is a file that is not there. Only regular files count: a pipe would be waited for without end. A link that leads out of the folder counts as no
 * file, and is not written through.
 */
export interface StoredFiles {
  read(file: string): Promise<Buffer | null>;
  /** Returns once the bytes, or that there are none, are on the disk. A crash leaves the old state or the new one. */
  write(file: string, bytes: Buffer | null): Promise<void>;
  /** The names of the files of a folder in it, without hidden ones. */
  list(folder: string): Promise<string[]>;
  /** When a file was changed, and how large it is; null where there is none. At once: of thousands, waiting costs more than looking. */
  stamp(file: string): string | null;
  /** Like `read`, at once. */
  readNow(file: string): Buffer | null;
}

/** A draft that a killed process left behind is at least this old, in ms; a younger one may be another process's. */
const leftAfterMs = 60_000;

/** Opens the files of a folder. */
export function openFiles(dir: string): StoredFiles {
  const placeOf = (file: string) => path.join(dir, file);
  return {
    read: async (file) => (leadsOutside(dir, file) ? null : readRegular(placeOf(file)).catch(ifNoFile)),
    write: async (file, bytes) => {
      if (leadsOutside(dir, file)) throw new Error(`${file} ${outside}`);
      const place = placeOf(file);
      if (bytes === null) {
        await rm(place, { force: true });
        await syncFolder(path.dirname(place));
        return;
      }
      // A link stays a link: what it leads to is written.
      const target = (await realpath(place).catch(ifMissing)) ?? place;
      const before = await stat(target).catch(ifMissing);
      const mode = before ? before.mode & 0o777 : 0o644;
      await writeFileAtomically(target, bytes, { below: dir, mode, exactMode: before !== null, flush: true });
    },
    list: async (folder) => {
      const names = await readdir(placeOf(folder)).catch(ifMissing);
      return (names ?? []).filter((name) => !name.startsWith(".")).toSorted();
    },
    stamp: (file) => {
      if (leadsOutside(dir, file)) return null;
      const facts = statNow(placeOf(file));
      return facts?.isFile() ? `${facts.mtimeMs} ${facts.size} ${facts.ino}` : null;
    },
    readNow: (file) => {
      if (leadsOutside(dir, file)) return null;
      try {
        return readRegularNow(placeOf(file));
      } catch (error) {
        return ifNoFile(error);
      }
    },
  };
}

/** Removes the drafts of a process that was killed while it wrote. */
export async function removeDrafts(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  for (const name of names.filter(isDraft)) {
    const file = path.join(dir, name);
    const facts = await stat(file).catch(ifMissing);
    if (facts && Date.now() - facts.mtimeMs > leftAfterMs) await rm(file, { force: true });
  }
}

/** No file, a file in the place of its folder, and a link to itself. */
const missing = new Set<unknown>(["ENOENT", "ENOTDIR", "ELOOP"]);

function ifMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && missing.has(error.code)) return null;
  throw error;
}

/** Null also where something else is in the place of the file. */
const ifNoFile = (error: unknown): null => (error instanceof NotRegularError ? null : ifMissing(error));

function statNow(place: string): Stats | null {
  try {
    return statSync(place);
  } catch (error) {
    return ifMissing(error);
  }
}
