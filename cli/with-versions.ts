import { type ForeignSource, openForeign } from "../server/api/foreign-source.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import type { PicturePlaces } from "../server/publishing/source-store.ts";
import type { Database } from "../server/database/open.ts";
import { openPlaces } from "../server/storage/open-places.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";

/** What a command on versions needs. */
export interface VersionParts {
  readonly config: Config;
  readonly database: Database;
  readonly places: PicturePlaces;
  readonly foreign: ForeignSource | null;
}

/** Opens the configured database, which must be there, for a command on versions. */
export async function withVersions(use: (parts: VersionParts) => Promise<void>): Promise<void> {
  const config = readConfig();
  const database = await openExisting(config);
  try {
    await requireCurrent(database, config);
    await use({ config, database, places: openPlaces(config), foreign: await openForeign(config) });
  } finally {
    await database.close();
  }
}
