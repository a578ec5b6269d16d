import { isSameEntry } from "#desk/contract/entry-place.ts";
import type { EntryPlace } from "#desk/contract/pages.ts";
import { addressKey, type Tree, type TreePage } from "#desk/contract/tree.ts";

/**
 * The address of a page that shows what is edited: the page of an entry, the one that is shown now where that
 * shows it, and else the page that is most of all made of it.
 */
export function pageBeside({ pages, kinds }: Tree, edited: EntryPlace, now: string): string {
  const isIt = (one: EntryPlace) => isSameEntry(one, edited);
  const kind = kinds.find(({ entries }) => entries.some(isIt));
  const own = kind?.entries.find(isIt)?.address;
  if (own) return own;
  const isShownOn = (page: TreePage) =>
    page.files.includes(edited.file) || (kind !== undefined && page.kinds.includes(kind.kind));
  // Pages of entries are not listed among the pages.
  if (pages.every(isShownOn)) return now;
  const shown = pages.filter((page) => page.open && isShownOn(page));
  if (shown.some(({ address }) => addressKey(address) === addressKey(now))) return now;
  return (shown.find(({ document }) => document === edited.file) ?? shown[0])?.address ?? now;
}
