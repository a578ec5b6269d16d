import { SourceError } from "#server/content/source-error.ts";
import { latestSource } from "#server/publishing/source-versions.ts";
import type { KeptFiles } from "#server/folder/content-folder.ts";
import type { Change } from "#server/versions/change.ts";
import { compareSources } from "#server/versions/compare-sources.ts";
import type { Side } from "#server/versions/side.ts";
import { folderSide, versionSide } from "#server/versions/sides.ts";
import { pathsOf } from "./entry-paths.ts";
import type { LiveSite } from "./live-site.ts";

/**
 * Describes what publishing a folder would change on the site; null where the site has no content with its
 * source to compare with.
 */
export function sourceChanges(
  { database, places }: LiveSite,
  dir: string,
): (kept: KeptFiles) => Promise<readonly Change[] | null> {
  // A version never changes: its list of files is read once.
  let live: { readonly number: number; readonly side: Side } | undefined;
  const sideOf = async (number: number) => {
    if (live?.number !== number) live = { number, side: await versionSide(database, places, number) };
    return live.side;
  };
  return async (kept) => {
    const latest = await latestSource(database.kysely);
    if (!latest) return null;
    try {
      return await compareSources(await sideOf(latest.id), folderSide(dir, kept));
    } catch (error) {
      // A picture of the version is lost, or its store is away: nothing can be said.
      if (error instanceof SourceError || (error instanceof Error && error.name === "StorageError"))
        return null;
      throw error;
    }
  };
}

/** The page of the entry that has changed; null: it has none of its own, or none any more. */
export function ownPage({ what, file, id, slug }: Change): string | null {
  const [path = null] = what === "removed" ? [] : pathsOf(file, { id, slug });
  return path;
}
