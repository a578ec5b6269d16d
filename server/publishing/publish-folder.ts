import type { Database } from "../database/open.ts";
import type { Content } from "../content/content.ts";
import type { Fault, Remark } from "../content/fault.ts";
import { writeContent } from "./write-content.ts";
import { readOwnContent } from "../reading/read-own-content.ts";
import type { PicturePlaces } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";

/** The folder, and who publishes it. */
interface OwnContent {
  readonly contentDir: string;
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

/** Reads, checks and publishes the owner's content folder. With a mistake nothing is changed. */
export async function publishFolder(
  database: Database,
  { originals, sources }: PicturePlaces,
  { contentDir, by, onto }: OwnContent,
): Promise<OwnPublished> {
  const read = await readOwnContent(contentDir, { stored: new Set(await originals.names()) });
  if ("faults" in read) return { faults: read.faults };
  const from = { sources, by, ...(onto === undefined ? {} : { onto }) };
  const version = await writeContent(database, read, originals, from);
  return { version, notes: read.notes, content: read.content };
}
