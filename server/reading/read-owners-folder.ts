import { checkNames } from "./check-names.ts";
import { openContentFolder } from "../folder/content-folder.ts";
import { inOrder, readContent, type ReadingOptions, type ReadResult } from "./read-content.ts";

/**
 * Reads and checks the folder that an owner publishes: like `readContent`, and a file or folder that looks as
 * if it were meant is a fault where nothing reads it. A kept version may hold such files where another version
 * of the program published it, and stays as good as it was.
 */
export async function readOwnersFolder(dir: string, options?: ReadingOptions): Promise<ReadResult> {
  const read = await readContent(dir, options);
  const unread = checkNames("folder" in read ? read.folder : openContentFolder(dir));
  const faults = "faults" in read ? read.faults : [];
  return unread.length === 0 ? read : { faults: inOrder([...faults, ...unread]) };
}
