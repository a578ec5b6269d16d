import type { Config } from "#server/config/config.ts";
import { requireContentDir } from "#server/config/content-dir.ts";
import type { Content } from "#server/content/content.ts";
import type { Fault } from "#server/content/fault.ts";
import { SourceError } from "#server/content/source-error.ts";
import type { Database } from "#server/database/open.ts";
import type { PicturePlaces } from "#server/publishing/source-store.ts";
import type { Attribution } from "#server/publishing/source-versions.ts";
import { writeContent } from "#server/publishing/write-content.ts";
import { readOwnersFolder } from "#server/reading/read-owners-folder.ts";
import { strayContent } from "#server/stray-content.ts";
import { numbered } from "#server/versions/publication.ts";
import { type Receipt, receiptOf } from "#server/versions/receipt.ts";
import { rollback } from "#server/versions/rollback.ts";

/** The site that an owner works on: its settings, its database, which is open, and its pictures. */
export interface OwnSite {
  readonly config: Config;
  readonly database: Database;
  readonly places: PicturePlaces;
  /** What visitors see in place of its store; null: nothing. */
  readonly foreign: object | null;
}

/** Who publishes what. */
interface Publishing {
  readonly by: Attribution;
  /** The number of the version that must be the latest; null: there is none yet. */
  readonly onto?: number | null;
  /** Also where the folder is another than the site's: whoever publishes has named it. */
  readonly overOther?: boolean;
}

/** What publishing has changed, with notes on what is no mistake; or every mistake, and nothing changed. */
type PublishResult =
  | { readonly receipt: Receipt; readonly notes: readonly Fault[]; readonly content: Content }
  | { readonly faults: readonly Fault[] };

/**
 * Reads, checks and publishes the content folder, and waits until the site's processes show it, ten seconds
 * at the most. A `SourceError` says why it is not published: it is not the folder of this site, or another
 * version than `onto` is the latest.
 */
export async function publish(
  site: OwnSite,
  { by, onto, overOther = false }: Publishing,
): Promise<PublishResult> {
  const { config, database, places } = site;
  const { contentDir } = config;
  const stray = overOther ? null : await strayContent(config, database);
  if (stray !== null) throw new SourceError("folder-stray", stray);
  requireContentDir(contentDir);
  const { originals, sources } = places;
  const read = await readOwnersFolder(contentDir, { stored: new Set(await originals.names()) });
  if ("faults" in read) return { faults: read.faults };
  const from = { sources, by, ...(onto === undefined ? {} : { onto }) };
  const publication = await numbered(database, () => writeContent(database, read, originals, from));
  const receipt = await receiptOf(site, publication);
  return { receipt, notes: read.notes, content: read.content };
}

/**
 * Publishes an earlier version again, as a new one, and waits as `publish` does. A `SourceError` says why it
 * cannot be done; nothing was changed then.
 */
export async function goBack(
  site: OwnSite,
  number: number,
  going: Parameters<typeof rollback>[3],
): Promise<Receipt> {
  return receiptOf(site, await rollback(site.database, site.places, number, going));
}
