import { requireContentDir } from "#server/config/content-dir.ts";
import type { KeptFiles } from "#server/folder/content-folder.ts";
import { findSource } from "#server/publishing/source-versions.ts";
import type { Change } from "#server/versions/change.ts";
import { compareSources } from "#server/versions/compare-sources.ts";
import { folderSide, versionSide } from "#server/versions/side.ts";
import type { OwnSite } from "./publish.ts";

/** What is compared; without numbers the latest version and the content folder. */
interface CompareTask {
  readonly from?: number | undefined;
  /** Beside `from`; the latest by default. */
  readonly to?: number | undefined;
  /** What was made of the folder's files before. */
  readonly kept?: KeptFiles;
}

/** What differs from one version to another, or to the content folder. */
interface Comparison {
  readonly from: number;
  /** Null: the folder. */
  readonly to: number | null;
  readonly changes: readonly Change[];
}

/**
 * Compares versions, or the latest with the content folder. A `SourceError` says where a version is not kept,
 * a `StorageError` where its pictures cannot be read.
 */
export async function compare(
  { config, database, places }: OwnSite,
  { from, to, kept }: CompareTask,
): Promise<Comparison> {
  const old = await findSource(database.kysely, from);
  const now = from === undefined ? null : await findSource(database.kysely, to);
  if (!now) requireContentDir(config.contentDir);
  const changes = await compareSources(
    await versionSide(database, places, old.id),
    now ? await versionSide(database, places, now.id) : folderSide(config.contentDir, kept),
  );
  return { from: old.id, to: now?.id ?? null, changes };
}
