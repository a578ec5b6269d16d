import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeContent } from "../publishing/write-content.ts";
import { readContent } from "../reading/read-content.ts";
import type { PicturePlaces } from "../publishing/source-store.ts";
import type { Attribution } from "../publishing/source-versions.ts";
import { pruneVersions } from "../publishing/source-versions.ts";
import { writeSource } from "../publishing/write-source.ts";
import { folderPlaces } from "../storage/folder-originals.ts";
import type { TestDatabase } from "./databases.ts";

type Opened = Pick<TestDatabase, "database" | "dataDir">;

/** Paths of a test database's pictures. */
export const placesOf = ({ dataDir }: Pick<TestDatabase, "dataDir">): PicturePlaces => folderPlaces(dataDir);

/** Publishes a valid content folder as of `now` (ms since 1970); returns the content version. */
export async function publishValid(
  opened: Opened,
  dir: string,
  { to = placesOf(opened), by, now }: { to?: PicturePlaces; by?: Attribution; now?: number } = {},
): Promise<string> {
  const read = await readContent(dir, { now });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const from = { sources: to.sources, ...(by ? { by } : {}) };
  return writeContent(opened.database, read, to.originals, from);
}

/** Adds numbered versions as further publishings would, without their cost. */
export async function addVersions({ database: { kysely } }: Opened, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1)
    await kysely
      .insertInto("source_versions")
      .values({ content_version: "later", published_at: "" })
      .execute();
  await kysely.transaction().execute(pruneVersions);
}

/** Writes a version, by default the latest, into a new folder. */
export async function exportVersion(opened: Opened, number?: number, to = placesOf(opened)) {
  const out = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-export-")), "content");
  return { ...(await writeSource(opened.database, to, out, number)), out };
}

/** Every file of a folder by its path, as base64. */
export async function bytesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files
    .toSorted()
    .map(async (file) => [path.relative(folder, file), await readFile(file, "base64")] as const);
  return new Map(await Promise.all(read));
}
