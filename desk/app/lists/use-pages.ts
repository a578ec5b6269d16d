import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import type { ReadCall } from "#desk/contract/call.ts";
import { ask } from "../call.ts";
import { words } from "../words.ts";

/** How often a list looks for what has come in, in ms. */
export const lookMs = 15_000;

/** The pages of a list that were read so far. */
export type Pages<Page> = UseInfiniteQueryResult<InfiniteData<Page, number | null>>;

/** How many a search has found; `isAll`: whether there are no more than these. */
export const foundWords = (count: number, isAll: boolean): string =>
  isAll || count === 0 ? words.lists.found({ count }) : words.lists.foundSome({ count });

/** What a search has found of a list that has so many rows now, in words; empty while it is not known. */
export function outcomeOf(
  { data, isPlaceholderData, hasNextPage }: Pages<unknown>,
  search: string,
  rows: number,
): string {
  return search === "" || !data || isPlaceholderData ? "" : foundWords(rows, !hasNextPage);
}

/** A list that is read a page at a time, and again every 15 seconds while it is looked at. */
export function usePages<Page extends { readonly next: number | null }>(
  call: ReadCall<Page>,
  query: Readonly<Record<string, string>>,
): Pages<Page> {
  return useInfiniteQuery({
    queryKey: [call.path, query],
    queryFn: ({ pageParam, signal }) =>
      ask(call, pageParam === null ? query : { ...query, before: `${pageParam}` }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: lookMs,
    placeholderData: keepPreviousData,
  });
}
