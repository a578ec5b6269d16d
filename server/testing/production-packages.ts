import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** A package that `npm ci --omit=dev` installs, on some platform at least. */
interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier or expression. */
  readonly licence: string;
  /** As npm has it: `sha512-` and base64. */
  readonly integrity: string | null;
  /** Folder below the project's. */
  readonly folder: string;
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

const marker = "node_modules/";

/**
 * All packages of the lock file that are not for development alone, by name. The lock is read, since
 * `npm sbom --omit dev` and `npm query` leave out what development needs as well: react, for one.
 */
export async function productionPackages(root: string): Promise<ProductionPackage[]> {
  const lock = lockSchema.parse(JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")));
  const found = Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder.startsWith(marker) && !dev)
    .map(([folder, { version = "", license = "", integrity = null }]) => {
      const name = folder.slice(folder.lastIndexOf(marker) + marker.length);
      return { name, version, licence: license, integrity, folder };
    });
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
