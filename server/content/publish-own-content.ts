import type { Database } from "../database/open.ts";
import type { Content } from "./content.ts";
import type { Fault, Remark } from "./fault.ts";
import { notesIn, openFileHashes } from "./file-hashes.ts";
import { loadPublished } from "./known-entries.ts";
import { OutdatedRowsError } from "./outdated-rows-error.ts";
import { publish } from "./publish.ts";
import { readOwnContent } from "./read-own-content.ts";
import type { PicturePlaces } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";

/** The folder, and who publishes it. */
interface OwnContent {
  readonly contentDir: string;
  /** Where hashes of files are noted, so that the next publishing reads only what has changed. */
  readonly dataDir: string;
  readonly by: Attribution;
  /** See `PublishedFrom`. */
  readonly onto?: number | null;
}

/**
 * The content version, with notes about what is no mistake but differs from what the owner wrote; or every
 * mistake.
 */
type OwnPublished =
  | { readonly version: string; readonly notes: readonly Remark[]; readonly content: Content }
  | { readonly faults: readonly Fault[] };

/**
 * Reads, checks and publishes the owner's content folder. With a mistake nothing is changed. Reads all again
 * if somebody else has published meanwhile.
 */
export async function publishOwnContent(
  database: Database,
  places: PicturePlaces,
  own: OwnContent,
): Promise<OwnPublished> {
  try {
    return await publishOnce(database, places, own);
  } catch (error) {
    if (!(error instanceof OutdatedRowsError)) throw error;
    return publishOwnContent(database, places, own);
  }
}

async function publishOnce(
  database: Database,
  { originals, sources }: PicturePlaces,
  { contentDir, dataDir, by, onto }: OwnContent,
): Promise<OwnPublished> {
  const { hashes, save } = await openFileHashes(notesIn(dataDir));
  const [stored, published] = await Promise.all([
    originals.names(),
    loadPublished(database, { hasTexts: false }),
  ]);
  const { rows, live, hasTexts } = published;
  const read = await readOwnContent(contentDir, new Set(stored), published.known, hashes);
  if ("faults" in read) return { faults: read.faults };
  const from = { dir: contentDir, sources, by, ...(onto === undefined ? {} : { onto }) };
  const version = await publish(database, read, originals, from, { rows, while: live, hasTexts });
  // All is live. Without the notes the next publishing reads every file.
  await save().catch(() => undefined);
  return { version, notes: read.notes, content: read.content };
}
