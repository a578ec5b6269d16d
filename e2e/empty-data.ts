import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { storageFolders } from "../server/storage/storage-folders.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * What the bytes of a size depend on besides its picture, whose name holds a hash: the code that makes it,
 * and its packages.
 */
function makersHash(): string {
  const folder = path.join(root, "server/storage");
  const code = readdirSync(folder).toSorted();
  const files = [path.join(root, "package-lock.json"), ...code.map((file) => path.join(folder, file))];
  return files.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256")).digest("hex");
}

/**
 * Empties the data folder of the site that the tests share, but for the sizes of pictures if the same code made
 * them, its own and those of other sites (`picture-sizes.ts`): making them takes minutes of processor time.
 */
export function emptyData(dataDir: string): void {
  const mark = path.join(dataDir, "sizes-made-by");
  const now = makersHash();
  mkdirSync(dataDir, { recursive: true });
  const isCurrent = existsSync(mark) && readFileSync(mark, "utf8") === now;
  const shared = path.join(dataDir, "shared-sizes");
  process.env["E2E_PICTURE_SIZES"] = shared;
  const kept = isCurrent ? [storageFolders(dataDir).variants, shared] : [];
  for (const entry of readdirSync(dataDir))
    if (!kept.includes(path.join(dataDir, entry)))
      rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  writeFileSync(mark, now);
}
