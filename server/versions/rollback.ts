import { publishStored } from "../publishing/publish-stored.ts";
import { SourceError } from "../content/source-error.ts";
import { readLive } from "../publishing/live-version.ts";
import type { PicturePlaces } from "../publishing/source-store.ts";
import type { Attribution } from "../publishing/source-versions.ts";
import type { Database } from "../database/open.ts";
import { numbered, type Publication } from "./publication.ts";

/** Who goes back, and why. */
interface Going extends Pick<Attribution, "author"> {
  readonly note?: string;
  /** The version that must be the latest: with another one an `OvertakenError` is thrown. */
  readonly onto?: number;
}

/**
 * Publishes an earlier version again, pictures included, as a version of its own: what came after it stays,
 * and can be gone back to. A `SourceError` says why it cannot be done, also where somebody else has published
 * meanwhile; nothing was changed then.
 */
export function rollback(
  database: Database,
  places: PicturePlaces,
  number: number,
  { author, note = `rollback to ${number}`, ...noted }: Going,
): Promise<Publication> {
  return numbered(database, async () => {
    const again = await publishStored(database, places, {
      number,
      by: { author, note },
      while: await readLive(database.kysely),
      ...noted,
    });
    if ("version" in again) return again.version;
    throw new SourceError(
      "version-unfit",
      `Nothing was changed. Version ${number} cannot be published again: ${again.reason}`,
    );
  });
}
