import { type Address, canonicalAddresses, fillPattern, type Params } from "#contract/addresses.ts";
import type { PageName } from "#contract/site-map.ts";
import type { Change } from "./change.ts";
import { kindOf } from "../wording/content-kinds.ts";
import { hiding, type IsPublic } from "./public-entries.ts";

/** Where visitors see a change. */
export interface ShownAt {
  /** Paths of pages, each once. */
  readonly paths: readonly string[];
  /** Whether it is something that any page may show: the brand, the menu, the words of the interface. */
  readonly everywhere: boolean;
}

/** The pages that are open, as far as search engines are to know them. */
interface OpenPages {
  readonly showcase: boolean;
  /** Ids of addresses that are closed. */
  readonly closed: readonly string[];
  /**
   * Whether an entry is public now: drafts are not, nor what its dates hide. Without it only drafts are
   * hidden.
   */
  readonly isPublic?: IsPublic;
}

/** The pages that show changes: those of the entries themselves, and the lists that they stand in. */
export function shownAt(
  changes: readonly Change[],
  { showcase, closed, isPublic = () => true }: OpenPages,
): ShownAt {
  const open = canonicalAddresses(showcase, closed);
  const seen = changes.filter((change) => isSeen(change, isPublic));
  const paths = seen.flatMap((change) => pathsOf(change, open, isPublic));
  return {
    paths: [...new Set(paths)],
    everywhere: seen.some(({ file }) => kindOf(file)?.lists === null),
  };
}

/**
 * A change in an entry that is not public is seen nowhere, unless it is what hides the entry: then lists lack
 * it.
 */
function isSeen({ file, id, what, draft, field }: Change, isPublic: IsPublic): boolean {
  if (what === "removed" || hiding.has(field)) return true;
  const page = kindOf(file)?.ownPage ?? null;
  return !draft && (page === null || id === null || isPublic(page, id));
}

function pathsOf(
  { file, id, slug, draft, what }: Change,
  open: readonly Address[],
  isPublic: IsPublic,
): string[] {
  const kind = kindOf(file);
  if (!kind) return [];
  const pathsTo = (page: PageName, params: Params = {}) =>
    open.filter((address) => address.page === page).map(({ pattern }) => fillPattern(pattern, params));
  // A further page has no id: the name of its file is its address.
  const named = kind.ownPage === "page" ? { slug: id ?? undefined } : { id: id ?? undefined, slug };
  const ownPaths =
    kind.ownPage !== null && id !== null && what !== "removed" && !draft && isPublic(kind.ownPage, id)
      ? pathsTo(kind.ownPage, named)
      : [];
  return [...ownPaths, ...(kind.lists ?? []).flatMap((page) => pathsTo(page))];
}
