import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const draftName = /^\.[0-9a-f]{16}$/;

/** Whether a file's name is that of a draft, which a process that was killed may have left behind. */
export const isDraft = (name: string) => draftName.test(path.basename(name));

/**
 * Writes a file, whole or not at all: first under another name, with a leading dot, which is never served. Where that
 * fails (a full disk, a folder that cannot be written), the draft is removed and the error passed on.
 */
export async function keepFile(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
