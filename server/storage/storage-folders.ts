import path from "node:path";

/** Where pictures lie inside the data folder. */
export function storageFolders(dataDir: string) {
  return { originals: path.join(dataDir, "storage"), variants: path.join(dataDir, "variants") };
}
