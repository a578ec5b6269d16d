import { createHash } from "node:crypto";
import type { ContentRows } from "./content-rows.ts";

/**
 * A hash of everything that pages may show, in its order; the paths in it hold hashes of the pictures. Rows
 * that have a hash are in it by that.
 */
export function contentVersion(rows: ContentRows): string {
  const hash = createHash("sha256");
  for (const [table, some] of Object.entries(rows))
    hash.update(JSON.stringify([table, some.map((row) => ("hash" in row ? row.hash : row))]));
  return hash.digest("hex").slice(0, 16);
}
