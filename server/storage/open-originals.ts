import type { Config } from "../config/config.ts";
import { folderOriginals } from "./folder-originals.ts";
import type { Originals } from "./originals.ts";
import { createS3 } from "./s3.ts";
import { s3Originals } from "./s3-originals.ts";
import { storageFolders } from "./storage-folders.ts";

/** The originals as the configuration has them: in the data folder, or in an S3-compatible store. */
export function openOriginals({ dataDir, storage }: Pick<Config, "dataDir" | "storage">): Originals {
  return storage
    ? s3Originals(createS3(storage), storage.prefix)
    : folderOriginals(storageFolders(dataDir).originals);
}

/** Both places of a site's pictures: as they are published, and as the owner gave them. */
export const openPlaces = (config: Pick<Config, "dataDir" | "storage">) => ({
  originals: openOriginals(config),
  sources: openSourcePictures(config),
});

/**
 * Pictures as the owner gave them, by the hash of their bytes, where they are published in another form. In a
 * place that no address leads to: they may hold where they were taken.
 */
export function openSourcePictures({ dataDir, storage }: Pick<Config, "dataDir" | "storage">): Originals {
  if (!storage) return folderOriginals(storageFolders(dataDir).sources);
  // A leading dot is in no stored name: `openOriginals` neither lists nor reads what is under it.
  const prefix = `${storage.prefix}.source/`;
  return s3Originals(createS3({ ...storage, prefix }), prefix);
}
