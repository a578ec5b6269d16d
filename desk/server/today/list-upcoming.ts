import { placeOf } from "#desk/contract/entry-place.ts";
import type { Coming, Draft, Upcoming } from "#desk/contract/today.ts";
import type { TreeEntry } from "#desk/contract/tree.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import type { SiteTree } from "#desk/folder/make-tree.ts";
import { isNever } from "#server/content/window.ts";
import { publishedZone } from "#server/publishing/published-site.ts";
import type { Deps } from "../deps.ts";

const weekMs = 7 * 86_400_000;
/** Lines of each list: the first screen is no place for more. */
const mostListed = 10;

/** What appears or disappears in the next seven days by the dates of the folder, and its drafts. */
export async function listUpcoming({
  database,
  clock,
  tree,
}: Pick<Deps, "database" | "clock" | "tree">): Promise<Upcoming> {
  const since = clock().getTime();
  const [zone, folder] = await Promise.all([publishedZone(database), tree()]);
  const coming = comingIn(folder).filter(({ at }) => at >= since && at < since + weekMs);
  const drafts = folder.kinds.flatMap(({ entries }) => entries.filter(({ state }) => state === "draft"));
  return {
    coming: {
      list: coming
        .toSorted((a, b) => a.at - b.at)
        .slice(0, mostListed)
        .map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
      count: coming.length,
    },
    zone,
    drafts: { list: drafts.toSorted(byDate).slice(0, mostListed).map(draftOf), count: drafts.length },
  };
}

/** Every appearance and disappearance, in ms since 1970, of entries with a page of their own. */
function comingIn({ kinds, windows }: SiteTree): (Omit<Coming, "at"> & { readonly at: number })[] {
  return kinds.flatMap(({ kind, entries }) =>
    entries.flatMap((entry) => {
      const shown = entry.id === null ? undefined : windows.get(kind)?.get(entry.id);
      if (!shown || isNever(shown)) return [];
      const { title } = entry;
      const place = shownAt(entry);
      return [
        { at: shown.from, title, what: "appears" as const, place },
        { at: shown.until, title, what: "disappears" as const, place },
      ];
    }),
  );
}

/** Those that have a date first: somebody may wait for them. */
const byDate = (a: TreeEntry, b: TreeEntry) => Number(b.from !== undefined) - Number(a.from !== undefined);

const draftOf = (entry: TreeEntry): Draft => ({
  title: entry.title,
  kind: documentKind(entry.file)?.label ?? "",
  place: shownAt(entry),
  from: entry.from,
});

const shownAt = (entry: TreeEntry) => ({ ...placeOf(entry), at: entry.address ?? undefined });
