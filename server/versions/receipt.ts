import { type SourceVersion, findSource } from "../publishing/source-versions.ts";
import { type ShowingProcesses, awaitProcesses } from "./await-processes.ts";
import type { Change } from "./change.ts";
import { boundedLines, changeLines } from "./change-lines.ts";
import type { Publication } from "./publication.ts";
import { type ShownAt, shownAt } from "./shown-at.ts";
import type { PicturePlaces } from "../publishing/source-store.ts";
import type { Database } from "../database/open.ts";
import { createStore } from "../store/store.ts";
import { usesOfPictures } from "./media-named.ts";
import { compareSources } from "./compare-sources.ts";
import { publicEntries, withOwners } from "./public-entries.ts";
import { emptySide, versionSide } from "./side.ts";

/** Changes of a group and addresses that a receipt names; of more it says how many. */
const mostChanges = 20;
const mostAddresses = 10;

/** What an owner reads after publishing. */
export interface Receipt {
  readonly publication: Publication;
  readonly version: Pick<SourceVersion, "author" | "note">;
  readonly changes: readonly Change[];
  readonly at: ShownAt;
  readonly processes: ShowingProcesses;
  /** Public address of the site, without a slash at the end; empty where none is set. */
  readonly siteUrl: string;
}

/**
 * The receipt in lines: what changed, where it is seen, after how long visitors see it, and how to undo it.
 */
export function receiptLines({ publication, version, changes, at, processes, siteUrl }: Receipt): string[] {
  const { number, previous, isNew } = publication;
  if (!isNew) return [unchangedLine(publication), ...processLines(processes)];
  const note = version.note === "" ? "" : `: ${version.note}`;
  return [
    `Published as version ${number} by ${version.author}${note}`,
    ...(previous === null ? [] : changeLines(changes, mostChanges)),
    ...addressLines(at, siteUrl),
    ...processLines(processes),
    ...(previous === null ? [] : [`To undo it: npx agency rollback ${previous}`]),
  ];
}

const unchangedLine = ({ number, isRemade }: Publication) =>
  isRemade
    ? `No file has changed. Version ${number} stays live; what it shows is another by its dates, or by another version of the program.`
    : `Nothing has changed. Version ${number} stays live.`;

function addressLines({ paths, everywhere }: ShownAt, siteUrl: string): string[] {
  if (paths.length === 0) return everywhere ? ["Seen on every page"] : [];
  return [
    everywhere ? "Seen on every page, and at" : "Seen at",
    ...boundedLines(
      paths.map((path) => `  ${siteUrl}${path}`),
      mostAddresses,
    ),
  ];
}

/** Below this nobody notices that it takes time, in ms. */
const atOnceMs = 100;

/** Since when visitors see what was published. */
const seenAfter = (ms: number): string =>
  ms < atOnceMs ? "Visitors see it at once" : `Visitors see it, after ${(ms / 1000).toFixed(1)} s`;

function processLines({ shown, silent }: ShowingProcesses): string[] {
  if (shown.length + silent.length === 0) return ["No running site uses this database; npm start shows it."];
  const all = shown.length + silent.length;
  const seen = seenAfter(Math.max(0, ...shown.map(({ afterMs }) => afterMs)));
  const from = all === 1 ? "" : ` (${shown.length} of ${all} processes)`;
  return [
    ...(shown.length > 0 ? [`${seen}${from}`] : []),
    ...(silent.length > 0
      ? [`Not yet shown by ${silent.join(", ")}: look at its log, or whether it still runs`]
      : []),
  ];
}

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
  const seen = [...changes, ...(await usesOfPictures(now, changes))];
  const [site, closed, isPublic] = await Promise.all([
    store.sample("site"),
    store.closed(foreign !== null),
    publicEntries(store, seen),
  ]);
  return {
    publication,
    version: await findSource(database.kysely, number),
    changes: withOwners(changes, isPublic),
    at: shownAt(seen, { showcase: site?.showcase ?? true, closed, isPublic }),
    processes: await processes,
    siteUrl: config.siteUrl,
  };
}
