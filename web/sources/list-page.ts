/** Beyond any list, and still a number that every database can count with. */
const farthest = 999_999_999;

/** A page's number in its one spelling; undefined for anything else. */
function pageNumber(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), farthest) : undefined;
}

/**
 * The page that an address asks for (BLOG-2): the number in its path, else `?page=`, else 1. Nonsense in the
 * query is page 1; in the path it is an address that does not exist, so 0.
 */
export function askedPage(inPath: string | undefined, search: string): number {
  if (inPath !== undefined) return pageNumber(inPath) ?? 0;
  return pageNumber(new URLSearchParams(search).get("page") ?? "") ?? 1;
}
