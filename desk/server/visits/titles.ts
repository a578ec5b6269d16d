import { entryId } from "#contract/entry-id.ts";
import type { ReadPage } from "#desk/contract/visits.ts";
import type { SiteTree } from "#desk/folder/make-tree.ts";

/** Names pages as the desk's tree of the site does; an entry by any address that it ever had. */
export function titled({ pages, kinds }: SiteTree): (path: string) => ReadPage {
  const entries = kinds.flatMap((kind) => kind.entries);
  const titles = new Map<string, string>();
  for (const { address, title } of [...pages, ...entries])
    if (address !== null) titles.set(withoutSlug(address), title);
  return (path) => ({ path, title: titles.get(withoutSlug(path.replace(/[?#].*/s, ""))) ?? null });
}

const withoutSlug = (path: string) => path.replace(/[^/]*$/, entryId);
