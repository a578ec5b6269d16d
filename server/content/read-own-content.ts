import { checkNames } from "./check-names.ts";
import { type FileHashes, freshHashes } from "./file-hashes.ts";
import type { KnownEntries } from "./known-entries.ts";
import { inOrder, readContent, type ReadingOptions, type ReadResult } from "./read-content.ts";

/**
 * Reads and checks the folder that an owner publishes: like `readContent`, and a file or folder that looks as
 * if it were meant is a fault where nothing reads it. A kept version may hold such
 * files where another version of the program published it, and stays as good as it was.
 */
export async function readOwnContent(
  dir: string,
  stored?: ReadonlySet<string>,
  known?: KnownEntries,
  hashes: FileHashes = freshHashes(),
  options?: ReadingOptions,
): Promise<ReadResult> {
  const read = await readContent(dir, stored, known, hashes, options);
  const unread = checkNames(dir, hashes);
  const faults = "faults" in read ? read.faults : [];
  return unread.length === 0 ? read : { faults: inOrder([...faults, ...unread]) };
}
