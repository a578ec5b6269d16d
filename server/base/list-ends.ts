/** What a page that was made says of its list. */
interface Told {
  /** Path without query. */
  readonly path: string;
  readonly status: number;
  /** How many pages the list has; undefined where the requested page is not beyond its end. */
  readonly end: number | undefined;
  /** The content version that the page was made of. */
  readonly version: string;
}

/** A path of a list, without the number of a page. */
export const listOf = (path: string): string => path.replace(/^(\/[^/]+)\/[^/]+$/, "$1");

/**
 * Remembers where lists end, from pages that were made beyond it, so that one kept page can stand for all of them. A page
 * that was found ends the memory of its list, because a provider's list grows without a new version; the next one beyond
 * the end tells again.
 */
export function listEnds() {
  let known = { version: "", ends: new Map<string, number>() };
  return {
    tell({ path, status, end, version }: Told): void {
      if (known.version !== version) known = { version, ends: new Map() };
      if (end !== undefined) known.ends.set(listOf(path), end);
      else if (status === 200) known.ends.delete(listOf(path));
    },
    /** The last page of a list under a content version; undefined where it is not known. */
    lastPage: (list: string, version: string | undefined): number | undefined =>
      version === known.version ? known.ends.get(list) : undefined,
  };
}
