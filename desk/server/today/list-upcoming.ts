import { placeOf } from "#desk/contract/entry-place.ts";
import type { Coming, Draft, Upcoming } from "#desk/contract/today.ts";
import type { TreeEntry } from "#desk/contract/tree.ts";
import { documentKind } from "#desk/folder/document-kinds.ts";
import { treeKinds } from "#desk/folder/tree-kinds.ts";
import type { SiteTree } from "#desk/folder/make-tree.ts";
import { publishedZone } from "#server/content/published-zone.ts";
import { type EntryChange, entryChanges } from "#server/store/entry-changes.ts";
import type { Deps } from "../deps.ts";

const weekMs = 7 * 86_400_000;
/** Lines of each list: the first screen is no place for more. */
const mostListed = 10;

/**
 * What appears or disappears in the next seven days on the site as it is published, and the drafts of the
 * folder.
 */
export async function listUpcoming({
  store,
  database,
  clock,
  tree,
}: Pick<Deps, "store" | "database" | "clock" | "tree">): Promise<Upcoming> {
  const since = clock().getTime();
  const [titles, zone, folder] = await Promise.all([store.entryTitles(), publishedZone(database), tree()]);
  const changes = entryChanges(titles, { since, until: since + weekMs });
  const drafts = folder.kinds.flatMap(({ entries }) => entries.filter(({ state }) => state === "draft"));
  return {
    coming: {
      list: changes.slice(0, mostListed).map((change) => comingOf(change, folder)),
      count: changes.length,
    },
    zone,
    drafts: { list: drafts.toSorted(byDate).slice(0, mostListed).map(draftOf), count: drafts.length },
  };
}

function comingOf({ at, title, what, kind, id }: EntryChange, { kinds }: SiteTree): Coming {
  const name = treeKinds.find(({ own }) => own === kind)?.name;
  const entry = kinds.find((one) => one.kind === name)?.entries.find((one) => one.id === id);
  return { at: new Date(at).toISOString(), title, what, place: entry ? shownAt(entry) : null };
}

/** Those that have a date first: somebody may wait for them. */
const byDate = (one: TreeEntry, other: TreeEntry) =>
  Number(other.from !== undefined) - Number(one.from !== undefined);

const draftOf = (entry: TreeEntry): Draft => ({
  title: entry.title,
  kind: documentKind(entry.file)?.label ?? "",
  place: shownAt(entry),
  from: entry.from,
});

const shownAt = (entry: TreeEntry) => ({ ...placeOf(entry), at: entry.address ?? undefined });
