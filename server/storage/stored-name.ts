import path from "node:path";

// Publishing gives no other names (see picture-book.ts). Every spelling that could lead out of a folder needs
// a character that is not here: % \ : NUL, a leading dot, an empty segment.
const plainPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const longestName = 300;

const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".avif": "image/avif",
};

/** The content type of an original by its name as it stands, undecoded, in an address; null for what can be no original's. */
export function storedType(name: string): string | null {
  if (name.length > longestName || !plainPath.test(name)) return null;
  return contentTypes[path.extname(name).toLowerCase()] ?? null;
}
