import { randomBytes } from "node:crypto";
import { renameSync } from "node:fs";
import { access, chmod, link, mkdir, open, rename, rm, writeFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./errors.ts";

/** How a file is written. */
interface WriteOptions {
  /**
   * A folder above the file that is never created: where it was moved or removed, writing fails with
   * `ENOENT`.
   */
  readonly below?: string;
  /** Permissions of the file; by default only the owner may read and write it. */
  readonly mode?: number;
  /**
   * Whether the file gets exactly these permissions, whatever the process withholds from new files (umask).
   */
  readonly exactMode?: boolean;
  /** Whether the bytes are flushed to disk before the file gets its name, and the name after it. */
  readonly flush?: boolean;
  /** Fails with `EEXIST` where the file already exists, also where another process was faster. */
  readonly onlyNew?: boolean;
  /**
   * A last look, when all bytes are written and only the name is missing: what it throws leaves the file as
   * it is.
   */
  readonly lastLook?: () => void;
}

const draftName = /^\.[0-9a-f]{16}$/;

/** Whether a file's name is that of a draft, which a killed process may have left behind. */
export const isDraft = (name: string) => draftName.test(path.basename(name));

/**
 * Writes a file atomically: first under another name in the same folder, with a leading dot, which is never
 * served. Creates the folder if it is missing. If writing fails (a full disk, no permission), the draft is
 * removed and the error is rethrown.
 */
export async function writeFileAtomically(
  file: string,
  data: Buffer | string,
  { below, mode = 0o600, exactMode = false, flush = false, onlyNew = false, lastLook }: WriteOptions = {},
): Promise<void> {
  const folder = path.dirname(file);
  if (below !== undefined) await access(below);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await writeFile(draft, data, { mode, flush });
    if (exactMode) await chmod(draft, mode);
    // A rename replaces an existing file; a link does not.
    if (onlyNew) {
      await link(draft, file);
      await rm(draft);
    } else if (lastLook) {
      lastLook();
      // At once: waiting would lengthen the moment in which nobody looks.
      renameSync(draft, file);
    } else await rename(draft, file);
    if (flush) await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Flushes the names in a folder to disk: a file's new name, or that it is gone, then survives a power
 * failure.
 */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and writes names at once.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A draft that a killed process left behind is at least this old, in ms. A younger one may be another
 * process's: a picture that has arrived waits for its turn behind all that came with it.
 */
const leftAfterMs = 60 * 60_000;

/** Removes the drafts in a folder, and in those in it, of a process that was killed while it wrote. */
export async function removeDrafts(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true }).catch(ifMissing);
  for (const name of (names ?? []).filter(isDraft)) {
    const file = path.join(dir, name);
    const facts = await stat(file).catch(ifMissing);
    if (facts && Date.now() - facts.mtimeMs > leftAfterMs) await rm(file, { force: true });
  }
}

/** No folder yet, and a draft that has just become a file. */
function ifMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}
