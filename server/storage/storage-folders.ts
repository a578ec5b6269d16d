import path from "node:path";

/** Where pictures lie inside the data folder; all but the originals and the sources can be made again. */
export function storageFolders(dataDir: string) {
  return {
    originals: path.join(dataDir, "storage"),
    /** Pictures as the owner gave them, where they are published in another form: never served. */
    sources: path.join(dataDir, "source"),
    variants: path.join(dataDir, "variants"),
    /** The brand's fonts as shared pictures are lettered with them. */
    typefaces: path.join(dataDir, "typefaces"),
  };
}
