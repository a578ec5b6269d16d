import { latestSource } from "../publishing/source-versions.ts";
import type { Database } from "../database/open.ts";

/** What became of a publishing. */
export interface Publication {
  /** The hash of what visitors see. */
  readonly contentVersion: string;
  /** The version that is live now. */
  readonly number: number;
  /** The one that was live before; null where there was none. */
  readonly previous: number | null;
  /** False where no file differed, so that there is no new version. */
  readonly isNew: boolean;
  /** Whether the same files are shown otherwise than before: another version of the program reads them. */
  readonly isRemade: boolean;
  /** When it was live, by `performance.now()`. */
  readonly liveAt: number;
}

/**
 * Runs something that publishes and gives the content version; returns which version of the content came of
 * it.
 */
export async function numbered(
  { kysely }: Pick<Database, "kysely">,
  publishing: () => Promise<string>,
): Promise<Publication> {
  const previous = (await latestSource(kysely))?.id ?? null;
  const live = await kysely.selectFrom("content_version").select("version").executeTakeFirst();
  const contentVersion = await publishing();
  const liveAt = performance.now();
  const number = (await latestSource(kysely))?.id ?? 0;
  const isNew = number !== previous;
  const isRemade = !isNew && contentVersion !== live?.version;
  return { contentVersion, number, previous, isNew, isRemade, liveAt };
}
