import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isNotFound, notFound } from "./entry-query.ts";

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

/** The query keys of a list's pages. */
export type PageKey = (page: number) => QueryKey;

const endName = "list-end";

/**
 * Records where a list ends, because a page beyond it was requested. All pages beyond the end count as the
 * first of them, so that the server can cache one page for them, whose data the browser finds under any of
 * their addresses.
 */
export function noteEnd(client: QueryClient, keyOf: PageKey, pages: number): void {
  client.setQueryData([endName, ...keyOf(0)], pages);
  client.setQueryData(keyOf(pages + 1), notFound);
}

/** The page of a list to show: the requested one, or the first beyond the end in place of a later one. */
export function pageToShow(client: QueryClient, keyOf: PageKey, asked: number): number {
  const end = client.getQueryData<number>([endName, ...keyOf(0)]);
  const isBeyond = end !== undefined && asked > end;
  return isBeyond && isNotFound(client.getQueryData(keyOf(end + 1))) ? end + 1 : asked;
}

/** How many pages a list has; undefined until a page beyond its end was requested. */
export function notedEnd(client: QueryClient): number | undefined {
  return client.getQueryCache().find<number>({ queryKey: [endName], exact: false })?.state.data;
}
