/**
 * A page's number in its one spelling, up to nine digits; undefined for anything else. The server's page
 * cache (`cache-key.ts`) reads `?page=` by the same rule, so that both see the same page.
 */
function pageNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/**
 * The page that an address names (BLOG-2): the number in its path, otherwise `?page=`, otherwise 1. An
 * invalid or repeated query is page 1; an invalid path is an address that does not exist, so 0.
 */
export function askedPage(inPath: string | undefined, search: string): number {
  if (inPath !== undefined) return pageNumber(inPath) ?? 0;
  const [only, second] = new URLSearchParams(search).getAll("page");
  return (second === undefined ? pageNumber(only) : undefined) ?? 1;
}
