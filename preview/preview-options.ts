import type { Built } from "#server/build-folder.ts";
import type { Config } from "#server/config/config.ts";
import type { KeptFiles } from "#server/folder/content-folder.ts";
import type { Database } from "#server/database/open.ts";
import type { PicturePlaces } from "#server/publishing/source-store.ts";

/** The site that a folder is published to. A preview only reads it. */
export interface LiveSite {
  readonly database: Database;
  readonly places: PicturePlaces;
}

/** What a preview is made of. */
export interface PreviewOptions {
  /** The settings of the site. Of them the preview takes the content folder. */
  readonly config: Config;
  /** The built pages, see `loadBuilt`, and the folder with files that are served as they are. */
  readonly built: Pick<Built, "createSite" | "assetsDir" | "otherAssetsDirs">;
  readonly publicDir?: string;
  /** The published site, whose pictures are not decoded again. Its caller closes it, after the preview. */
  readonly live: LiveSite;
  /** Has a listener called after each change of the folder, until what it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What was made of the folder's files before, for another reader of the same folder. */
  readonly kept?: KeptFiles;
  /**
   * Where its own folder is made, which goes with it; by default among the temporary files of the machine.
   */
  readonly temporary?: string;
}
