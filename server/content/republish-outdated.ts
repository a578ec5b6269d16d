import type { Database } from "../database/open.ts";
import { documentFaults } from "./document-faults.ts";
import { contentShape } from "./shape.ts";
import type { PicturePlaces } from "./source-store.ts";
import { latestSource } from "./source-versions.ts";

/** What became of content that another version published. */
export type Outcome =
  /** Every page can be shown from it as it is. */
  | { readonly state: "fits" }
  /** It was published again from the source in the database. */
  | { readonly state: "published"; readonly version: string }
  /** It could not be published again; `faults` is empty where pages can be shown all the same. */
  | { readonly state: "stays"; readonly faults: readonly string[]; readonly reason: string };

/**
 * Compares the published documents with what this version's pages read. Where an older version made them, or
 * a field is missing, they are published again from the very source that they were made of. Never from the
 * content folder: what the owner is still writing there, or another site's example, must not go live by
 * itself.
 */
export async function republishOutdated(database: Database, places: PicturePlaces): Promise<Outcome> {
  const live = await database.kysely.selectFrom("content_version").selectAll().executeTakeFirst();
  const faults = await documentFaults(database);
  // A newer version's documents have more fields, which nothing here reads.
  if (!live || (live.shape >= contentShape && faults.length === 0)) return { state: "fits" };
  const source = await latestSource(database.kysely);
  if (source?.content_version !== live.version)
    return faults.length === 0
      ? { state: "fits" }
      : { state: "stays", faults, reason: "the database holds no source of it" };
  try {
    // Most starts need none of it, and reading it is a tenth of one.
    const { publishAgain } = await import("./publish-again.ts");
    const again = await publishAgain(database, places, { by });
    return "reason" in again ? { state: "stays", faults, ...again } : { state: "published", ...again };
  } catch (error) {
    // A store that is away is no reason not to open, as long as nothing is missing.
    if (!(error instanceof Error) || !saidPlainly.has(error.name)) throw error;
    return { state: "stays", faults, reason: error.message };
  }
}

const by = { author: "the site itself", note: "Published again after an update" };
const saidPlainly = new Set(["StorageError", "SourceError"]);
