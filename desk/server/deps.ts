import type { SiteTree } from "#desk/folder/make-tree.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import type { Preview } from "#preview/create-preview.ts";
import type { ForeignSource } from "#server/api/foreign-source.ts";
import type { Config } from "#server/config/config.ts";
import type { KeptFiles } from "#server/folder/content-folder.ts";
import type { Database } from "#server/database/open.ts";
import type { Report } from "#server/doctor/report.ts";
import type { NewsletterLinks } from "#server/newsletter/links.ts";
import type { PicturePlaces } from "#server/publishing/source-store.ts";
import type { Store } from "#server/store/store.ts";
import type { PictureProcess } from "./media/picture-process.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Sessions } from "./access/sessions.ts";
import type { DeskPlace } from "./place.ts";
import type { DeskState } from "./state/open-state.ts";

/** What every feature's calls may use. */
export interface Deps {
  /** The site's settings. */
  readonly config: Config;
  /** The site's database. */
  readonly database: Database;
  /** The site's pictures. */
  readonly places: PicturePlaces;
  /** What is read in place of the store, if anything is. */
  readonly foreign: ForeignSource | null;
  readonly store: Store;
  /** The desk's own database. */
  readonly state: DeskState;
  readonly sessions: Sessions;
  readonly place: DeskPlace;
  /** The links in the newsletter's mails. */
  readonly links: NewsletterLinks;
  /** The site's language. */
  readonly locale: () => Promise<ServerLocale>;
  /** The owner's content folder. */
  readonly folder: Folder;
  /** What was made of its files when they were read last. */
  readonly kept: KeptFiles;
  /** What pictures are worked on by. */
  readonly pictures: PictureProcess;
  /**
   * Everything of it that can be edited, with what visitors see of it now; only files that have changed are
   * read again.
   */
  readonly tree: () => Promise<SiteTree>;
  /** The folder in the real pages, opened when it is first requested. */
  readonly preview: () => Promise<Preview>;
  /** The site as visitors see it now, read-only. */
  readonly livePages: () => Promise<Preview["fetch"]>;
  /** The doctor's look at the site. */
  readonly examine: () => Promise<Report>;
  readonly clock: () => Date;
  /** Aborted when the process stops: what would go on without end ends then. */
  readonly stopping: AbortSignal;
}
