import { type Address, canonicalAddresses, fillPattern, type Params } from "#contract/addresses.ts";
import type { PageName } from "#contract/site-map.ts";
import type { Change } from "./change.ts";
import { kindOf } from "./content-kinds.ts";

/** Where visitors see a change. */
export interface ShownAt {
  /** Paths of pages, each once. */
  readonly paths: readonly string[];
  /** Whether it is something that any page may show: the brand, the menu, the words of the interface. */
  readonly everywhere: boolean;
}

/** The pages that are open, as far as search engines are to know them. */
export interface OpenPages {
  readonly showcase: boolean;
  /** Ids of addresses that are closed. */
  readonly closed: readonly string[];
}

/** The pages that show changes: those of the entries themselves, and the lists that they stand in. */
export function shownAt(changes: readonly Change[], { showcase, closed }: OpenPages): ShownAt {
  const open = canonicalAddresses(showcase, closed);
  const seen = changes.filter(isSeen);
  const paths = seen.flatMap((change) => pathsOf(change, open));
  return {
    paths: [...new Set(paths)],
    everywhere: seen.some(({ file }) => kindOf(file)?.lists === null),
  };
}

/** A change in a draft is seen nowhere, unless the entry has just become one: then lists lack it. */
const isSeen = ({ draft, field }: Change) => !draft || field === "draft";

function pathsOf({ file, id, slug, draft, what }: Change, open: readonly Address[]): string[] {
  const kind = kindOf(file);
  if (!kind) return [];
  const pathsTo = (page: PageName, params: Params = {}) =>
    open.filter((address) => address.page === page).map(({ pattern }) => fillPattern(pattern, params));
  // A further page has no id: the name of its file is its address.
  const named = kind.own === "page" ? { slug: id ?? undefined } : { id: id ?? undefined, slug };
  const own =
    kind.own !== null && id !== null && what !== "removed" && !draft ? pathsTo(kind.own, named) : [];
  return [...own, ...(kind.lists ?? []).flatMap((page) => pathsTo(page))];
}
