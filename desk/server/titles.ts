import { addressKey, type TitledPage } from "#desk/contract/tree.ts";
import type { SiteTree } from "#desk/folder/make-tree.ts";

/** Names pages as the desk's tree of the site does; an entry by any address that it ever had. */
export function titled({ pages, kinds }: SiteTree): (path: string) => TitledPage {
  const entries = kinds.flatMap((kind) => kind.entries);
  const titles = new Map<string, string>();
  for (const { address, title } of [...pages, ...entries])
    if (address !== null) titles.set(addressKey(address), title);
  return (path) => ({ path, title: titles.get(addressKey(path)) ?? null });
}
