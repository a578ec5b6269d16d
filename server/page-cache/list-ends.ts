/** What a rendered page reports about its list. */
interface RenderedList {
  /** Path without the query. */
  readonly path: string;
  readonly status: number;
  /** How many pages the list has; undefined where the requested page is not beyond its end. */
  readonly end: number | undefined;
  /** The content version that the page was rendered from. */
  readonly version: string;
}

/** A list's path, without a page number. */
export const listOf = (path: string): string => path.replace(/^(\/[^/]+)\/[^/]+$/, "$1");

/**
 * Remembers where lists end, learned from pages that were rendered beyond the end, so that one cached page
 * can serve all of them. A page that exists clears the entry of its list, because a provider's list grows
 * without a new version; the next page beyond the end sets it again.
 */
export function listEnds() {
  let known = { version: "", ends: new Map<string, number>() };
  return {
    note({ path, status, end, version }: RenderedList): void {
      if (known.version !== version) known = { version, ends: new Map() };
      if (end !== undefined) known.ends.set(listOf(path), end);
      else if (status === 200) known.ends.delete(listOf(path));
    },
    /** The last page of a list under a content version; undefined where it is unknown. */
    lastPage: (list: string, version: string | undefined): number | undefined =>
      version === known.version ? known.ends.get(list) : undefined,
  };
}
