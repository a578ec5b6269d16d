import { realpath, stat } from "node:fs/promises";
import path from "node:path";

/** A picture in storage. */
export interface StoredFile {
  readonly file: string;
  readonly contentType: string;
}

// Publishing gives no other names (see picture-book.ts). Every spelling that could lead out of the folder needs
// a character that is not here: % \ : NUL, a leading dot, an empty segment.
const plainPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".avif": "image/avif",
};

/** Finds a stored picture by its path as it stands, undecoded, in the address; null for anything else. */
export async function findStoredFile(folder: string, storagePath: string): Promise<StoredFile | null> {
  const contentType = contentTypes[path.extname(storagePath).toLowerCase()];
  if (!contentType || storagePath.length > 300 || !plainPath.test(storagePath)) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, storagePath))]);
    // A symlink may lead anywhere.
    if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) return null;
    return { file, contentType };
  } catch {
    return null;
  }
}
