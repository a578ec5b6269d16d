import type { PicturePlaces } from "#server/publishing/source-store.ts";
import type { Database } from "#server/database/open.ts";

/** The site that a folder is published to. A preview only reads it. */
export interface LiveSite {
  readonly database: Database;
  readonly places: PicturePlaces;
}
