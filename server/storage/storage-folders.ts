import path from "node:path";

/** Where pictures lie inside the data folder; all but the originals can be made again. */
export function storageFolders(dataDir: string) {
  return {
    originals: path.join(dataDir, "storage"),
    variants: path.join(dataDir, "variants"),
    shared: path.join(dataDir, "shared"),
  };
}
