import { link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { storageFolders } from "../server/storage/storage-folders.ts";

/** Set by `empty-data.ts`; without it each site makes its own. */
const shared = () => process.env["E2E_PICTURE_SIZES"];

/** Gives the files of a folder a second place in another one, as far as they are not there. */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const other = path.join(to, path.relative(from, file));
    await mkdir(path.dirname(other), { recursive: true });
    await link(file, other).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Puts the sizes of pictures that sites of this run have made into the data folder of another one. */
export async function takeSizes(dataDir: string): Promise<void> {
  const from = shared();
  if (from) await linkAll(from, storageFolders(dataDir).variants);
}

/** Leaves the sizes that a site has made to the next ones; their names hold a hash of the picture. */
export async function leaveSizes(dataDir: string): Promise<void> {
  const to = shared();
  if (to) await linkAll(storageFolders(dataDir).variants, to);
}
