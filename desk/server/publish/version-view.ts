import { deskWords } from "#words/part.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import type { TitleOf } from "#contract/fields/value-words.ts";
import type { Earlier, Version, VersionView } from "#desk/contract/publish.ts";
import { firstStart, listVersions } from "#server/publishing/source-versions.ts";
import { groupChanges } from "#server/versions/change-lines.ts";
import type { Change } from "#server/versions/change.ts";
import { compareSources } from "#server/versions/compare-sources.ts";
import { withOwners } from "#server/versions/public-entries.ts";
import { folderSide, versionSide } from "#server/versions/side.ts";
import type { Deps } from "../deps.ts";
import { changedFiles } from "./changed-files.ts";
import { Refusal } from "../refusal.ts";
import { lookUp, saidChange, shownChange } from "./shown-changes.ts";
import type { TreeKind } from "#desk/contract/tree.ts";
import { nextId } from "#desk/folder/entry-updates.ts";
import { kindOf } from "#server/wording/content-kinds.ts";

/** Lines of each list. */
const mostListed = 100;

/** A version with what going back to it changes for visitors, and what it has that the folder has not. */
export async function viewVersion(
  { config, database, places, tree, kept }: Pick<Deps, "config" | "database" | "places" | "tree" | "kept">,
  number: number,
): Promise<VersionView> {
  const { version, latest } = await keptVersion({ database, places }, number);
  const sideOf = (versionNumber: number) => versionSide(database, places, versionNumber);
  const [then, live, open] = await Promise.all([sideOf(number), sideOf(latest.number), tree()]);
  const [back, folderChanges] = [
    await compareSources(live, then),
    await compareSources(folderSide(config.contentDir, kept), then),
  ];
  const { titleOf, isPublic } = lookUp(open);
  const shown = groupChanges(withOwners(back, isPublic)).flatMap(({ changes }) => changes);
  const earlier = earlierOf(folderChanges, titleOf, findReused(open.kinds));
  return {
    version,
    latest: latest.number,
    back: {
      changes: shown.slice(0, mostListed).map((change) => shownChange(change, titleOf)),
      count: shown.length,
    },
    earlier: { list: earlier.slice(0, mostListed), count: earlier.length },
  };
}

type VersionsDeps = Pick<Deps, "database" | "places">;

/**
 * Every version that is kept, the newest first; what the site has published by itself in the desk's words. Of
 * those without a note it says what they have changed: they would look alike.
 */
export async function saidVersions({ database, places }: VersionsDeps): Promise<Version[]> {
  const { siteItself: author, firstStart: note } = deskWords().server;
  const all = await listVersions(database.kysely);
  const bare = all.filter((one) => one.note === "").map(({ number }) => number);
  const changed = await changedFiles({ database, places }, bare);
  return all.map((one) => ({
    ...one,
    ...(one.author === firstStart.author && one.note === firstStart.note && { author, note }),
    changed: changed.get(one.number) ?? { first: [], more: 0 },
  }));
}

/** A version, and the one that was published last. A refusal says where it is not kept. */
export async function keptVersion(site: VersionsDeps, number: number) {
  const all = await saidVersions(site);
  const [latest] = all;
  const version = all.find((listed) => listed.number === number);
  if (!latest || !version) throw new Refusal(404, deskWords().server.versionGone);
  return { version, latest };
}

/**
 * What can be brought back, by entry. An entry that lies in another file by now is left out: it would be
 * there twice. So is what the version did not have yet. What lies there under another title is another entry,
 * which has its number.
 */
function earlierOf(
  changes: readonly Change[],
  titleOf: TitleOf,
  reusedOf: ReturnType<typeof findReused>,
): Earlier[] {
  const had = changes.filter(({ what, how, file }) => what !== "removed" && !how && documentKind(file));
  const byEntry = Map.groupBy(had, ({ file, id }) => JSON.stringify([file, id]));
  return [...byEntry.values()].flatMap((some): Earlier[] => {
    const [first] = some;
    if (!first) return [];
    const { file, id } = first;
    const reused = reusedOf(first);
    const isMoved = some.some(({ field }) => field === "file");
    if (isMoved && !reused) return [];
    const isGone = isMoved || first.what === "new";
    // Of what is gone it is said what happened, of all else what bringing it back does.
    const named = isGone ? [goneOf(first)] : some;
    const said = named.map((change) => saidChange(change, titleOf));
    return [{ file, id, isGone, changes: said, reused }];
  });
}

const goneOf = ({ field: _field, steps: _steps, ...entry }: Change): Change => ({
  ...entry,
  what: "removed",
});

/**
 * Says of an entry of a version whether another one has its number by now, as their titles say. An
 * entry with its title that is there under another number is it: it came back already.
 */
function findReused(
  kinds: readonly TreeKind[],
): (entry: Pick<Change, "file" | "id" | "title">) => Earlier["reused"] {
  // There may be thousands of changes.
  const byKind = new Map(
    kinds.map(({ kind, entries }) => [
      kind,
      {
        titles: new Map(entries.map(({ id, title }) => [String(id), title])),
        taken: new Set(entries.map(({ title }) => title)),
        next: nextId({ entries }),
      },
    ]),
  );
  return ({ file, id, title }) => {
    const kind = byKind.get(kindOf(file)?.name ?? "");
    const by = id === null ? undefined : kind?.titles.get(id);
    if (!kind || by === undefined || title === undefined || kind.taken.has(title)) return null;
    return { by, next: kind.next };
  };
}
