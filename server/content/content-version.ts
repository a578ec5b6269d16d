import { createHash } from "node:crypto";
import type { Content } from "./content.ts";
import { fileFacts, originOf, publicFacts } from "./content-rows.ts";

/**
 * A hash of everything that pages may show; the paths in it hold hashes of the pictures. Entries that have a
 * file each are in it by their own hash, so that a hundred thousand texts are not read through again where
 * one has changed.
 */
export function contentVersion(content: Content): string {
  const { pictures, files, items, projects, team, testimonials, posts, origins: _origins, ...rest } = content;
  const hash = createHash("sha256").update(
    JSON.stringify([rest, pictures.map(publicFacts), files.map(fileFacts)]),
  );
  for (const list of [items, projects, team, testimonials, posts])
    hash.update(JSON.stringify(list.map((entry) => originOf(content, entry).hash)));
  return hash.digest("hex").slice(0, 16);
}
