import { createHash } from "node:crypto";
import path from "node:path";
import { recipe } from "./prepare-picture.ts";

/**
 * The storage path of a picture by its name in the content folder and its bytes there: with a hash of them,
 * and of the recipe where it is not published byte for byte (`asItIs`). A GIF is published as WebP.
 */
export function publishedName(name: string, bytes: Buffer, asItIs: boolean): string {
  const extension = path.extname(name);
  const hash = createHash("sha256").update(asItIs ? "" : recipe);
  const short = hash.update(bytes).digest("hex").slice(0, 8);
  return `${name.slice(0, -extension.length)}-${short}${/^\.gif$/i.test(extension) ? ".webp" : extension}`;
}
