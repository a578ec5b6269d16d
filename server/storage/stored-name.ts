import path from "node:path";

// Publishing gives no other names (see picture-book.ts). Every spelling that could lead out of a folder needs
// a character that is not here: % \ : NUL, a leading dot, an empty segment.
const plainPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const longestName = 300;

const pictureTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".avif": "image/avif",
};

/**
 * Files that are published byte for byte. Nothing that a browser would show as a page: that could read what
 * the site may.
 */
const fileTypes: Record<string, string> = {
  ".pdf": "application/pdf",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".zip": "application/zip",
};

/** The endings of files that may be published. */
export const fileEndings = Object.keys(fileTypes);

/** Pictures that owners may give and that are published in another format. */
const givenTypes: Record<string, string> = { ".gif": "image/gif" };

/** The endings of pictures that owners may give. */
export const pictureEndings = [...Object.keys(pictureTypes), ...Object.keys(givenTypes)];

/**
 * The content type of a published picture by its name as it stands, undecoded, in an address; null for what
 * can be none.
 */
export const pictureType = (name: string): string | null => typeIn(pictureTypes, name);

/** The same of a published file. */
export const fileType = (name: string): string | null =>
  name.startsWith("files/") ? typeIn(fileTypes, name) : null;

/** The same of an original, whichever it is. */
export const storedType = (name: string): string | null =>
  pictureType(name) ?? fileType(name) ?? typeIn(givenTypes, name);

function typeIn(types: Readonly<Record<string, string>>, name: string): string | null {
  if (name.length > longestName || !plainPath.test(name)) return null;
  return types[path.extname(name).toLowerCase()] ?? null;
}
