import type { SaidChange, ShownChange } from "#desk/contract/publish.ts";
import type { TreeEntry } from "#desk/contract/tree.ts";
import type { SiteTree } from "#desk/folder/make-tree.ts";
import { changeParts, describeChange, textsApart } from "#server/versions/describe-change.ts";
import { treeKinds } from "#desk/folder/tree-kinds.ts";
import type { Change } from "#server/versions/change.ts";
import type { TitleOf } from "#contract/fields/value-words.ts";
import { addresses, fillPattern } from "#contract/addresses.ts";
import { shownAt } from "#server/versions/shown-at.ts";
import { kindOf } from "#server/wording/content-kinds.ts";
import type { IsPublic } from "#server/versions/public-entries.ts";

/** A change in the words of the desk's forms. */
export const saidChange = (change: Change, titleOf: TitleOf): SaidChange => ({
  words: describeChange(change, titleOf),
  ...changeParts(change, titleOf),
  differs: textsApart(change, titleOf) ?? null,
});

/** The same with why visitors do not see it. */
export const shownChange = (change: Change, titleOf: TitleOf): ShownChange => ({
  ...saidChange(change, titleOf),
  unseen: change.unseen ?? null,
});

/**
 * Where a change is looked at: the entry's own page, else the first that lists it, else the home page where
 * every page may show it.
 */
export function pathOf(change: Change, open: SiteTree): string | null {
  const { file, what } = change;
  const { paths, everywhere } = shownAt([{ file, what, id: null }], open);
  return addressOfOwnPage(change) ?? paths[0] ?? (everywhere ? "/" : null);
}

/**
 * The canonical address of the page of the entry that has changed; null: its kind has no pages, or there is
 * none any more.
 */
function addressOfOwnPage({ what, file, id, slug }: Change): string | null {
  const pageName = kindOf(file)?.ownPage ?? null;
  if (pageName === null || id === null || what === "removed") return null;
  const address = addresses.find(({ page }) => page === pageName);
  // A further page has no id: the name of its file is its address.
  return address ? fillPattern(address.pattern, pageName === "page" ? { slug: id } : { id, slug }) : null;
}

/** The entry that a change is in; undefined where it is none of the tree, or gone. */
export function treeEntryOf({ file, id }: Change, { kinds }: Pick<SiteTree, "kinds">): TreeEntry | undefined {
  const name = kindOf(file)?.name;
  const entries = kinds.find(({ kind }) => kind === name)?.entries ?? [];
  return entries.find((entry) => entry.file === file && (entry.row === undefined || String(entry.id) === id));
}

/** The tree by kinds and ids: there may be thousands of changes. */
export function lookUp({ kinds }: Pick<SiteTree, "kinds">): {
  readonly titleOf: TitleOf;
  readonly isPublic: IsPublic;
} {
  const byKind = new Map(
    kinds.map(({ kind, entries }) => [kind, new Map(entries.map((entry) => [idOf(entry), entry]))]),
  );
  return {
    titleOf: (kind, id) => byKind.get(kind)?.get(String(id))?.title,
    isPublic: (page, id) => {
      const kind = treeKinds.find(({ ownPage }) => ownPage === page);
      const entry = byKind.get(kind?.name ?? "")?.get(id);
      // What a version alone has is hidden by nothing here.
      return !entry || entry.state === "public";
    },
  };
}

/** As changes name it: a further page has the name of its file. */
const idOf = ({ id, file }: TreeEntry) => (id === null ? file.replaceAll(/^.*\/|\.md$/g, "") : String(id));
