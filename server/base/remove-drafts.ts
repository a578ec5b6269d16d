import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isDraft } from "./write-file-atomically.ts";

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
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
