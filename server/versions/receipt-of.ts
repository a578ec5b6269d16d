import { closedAddresses } from "#contract/closed-addresses.ts";
import type { PicturePlaces } from "../publishing/source-store.ts";
import { findSource } from "../publishing/source-versions.ts";
import type { Database } from "../database/open.ts";
import { createStore } from "../store/store.ts";
import { awaitProcesses } from "./await-processes.ts";
import { usesInBlocks } from "./block-uses.ts";
import { compareSources } from "./compare-sources.ts";
import { publicEntries, withOwners } from "./public-entries.ts";
import type { Publication } from "./publication.ts";
import type { Receipt } from "./receipt.ts";
import { shownAt } from "./shown-at.ts";
import { emptySide } from "./side.ts";
import { versionSide } from "./sides.ts";

/** The site that was published to. */
interface PublishedSite {
  readonly config: { readonly siteUrl: string };
  /** What is read in place of its store; null: nothing. */
  readonly foreign: object | null;
  readonly database: Database;
  readonly places: PicturePlaces;
}

/**
 * What a publishing has changed, where it is seen, and which processes show it. Waits for these, ten seconds
 * at the most.
 */
export async function receiptOf(
  { config, foreign, database, places }: PublishedSite,
  publication: Publication,
): Promise<Receipt> {
  const { contentVersion, number, previous, isNew, liveAt } = publication;
  const store = createStore(database);
  const processes = awaitProcesses(database, contentVersion, { since: liveAt });
  const isComparable = isNew && previous !== null;
  const now = isComparable ? await versionSide(database, places, number) : emptySide;
  const changes = isComparable
    ? await compareSources(await versionSide(database, places, previous), now)
    : [];
  const seen = [...changes, ...(await usesInBlocks(now, changes))];
  const [site, has, isPublic] = await Promise.all([
    store.sample("site"),
    store.holdings(foreign !== null),
    publicEntries(store, seen),
  ]);
  const closed = closedAddresses(has, site?.off);
  return {
    publication,
    version: await findSource(database.kysely, number),
    changes: withOwners(changes, isPublic),
    at: shownAt(seen, { showcase: site?.showcase ?? true, closed, isPublic }),
    processes: await processes,
    siteUrl: config.siteUrl,
  };
}
