import type { Config } from "../config/config.ts";
import { folderPlaces } from "./folder-originals.ts";
import { createS3 } from "./s3.ts";
import { s3Originals } from "./s3-originals.ts";

/** The pictures' places as the configuration has them: in the data folder, or in an S3-compatible store. */
export function openPlaces({ dataDir, storage }: Pick<Config, "dataDir" | "storage">) {
  if (!storage) return folderPlaces(dataDir);
  // A leading dot is in no stored name: the originals neither list nor read what is under it.
  const hidden = `${storage.prefix}.source/`;
  return {
    originals: s3Originals(createS3(storage), storage.prefix),
    sources: s3Originals(createS3({ ...storage, prefix: hidden }), hidden),
  };
}
