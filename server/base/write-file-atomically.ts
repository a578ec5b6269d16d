import { randomBytes } from "node:crypto";
import { access, link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** How a file is written. */
interface WriteOptions {
  /** A folder above the file that is never made: where it was moved or removed, writing fails with `ENOENT`. */
  readonly below?: string;
  /** Permissions of the file; the owner's alone where nothing else is said. */
  readonly mode?: number;
  /** Whether the bytes are on the disk before the file has its name. */
  readonly flush?: boolean;
  /** Fails with `EEXIST` where the file is there already, also where another process was faster. */
  readonly onlyNew?: boolean;
}

const draftName = /^\.[0-9a-f]{16}$/;

/** Whether a file's name is that of a draft, which a process that was killed may have left behind. */
export const isDraft = (name: string) => draftName.test(path.basename(name));

/**
 * Writes a file, whole or not at all: first under another name in the same folder, with a leading dot, which is never served.
 * Makes the folder where it is missing. Where writing fails (a full disk, no permission), the draft is removed and the error
 * passed on.
 */
export async function writeFileAtomically(
  file: string,
  data: Buffer | string,
  { below, mode = 0o600, flush = false, onlyNew = false }: WriteOptions = {},
): Promise<void> {
  const folder = path.dirname(file);
  if (below !== undefined) await access(below);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await writeFile(draft, data, { mode, flush });
    // A rename replaces what is there; a link does not.
    await (onlyNew ? link(draft, file) : rename(draft, file));
    if (onlyNew) await rm(draft);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
