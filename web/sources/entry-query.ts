import { queryOptions, type QueryFunctionContext, type QueryKey } from "@tanstack/react-query";

/**
 * What a query returns where an entry, or a page of a list, does not exist. It is part of the page's data
 * like any answer.
 */
export const notFound = { notFound: true } as const;

/** Whether a result means that there is no such entry; the page is then a 404. */
export function isNotFound(answer: unknown): answer is typeof notFound {
  return typeof answer === "object" && answer !== null && "notFound" in answer;
}

function entryOf<View>(answer: View | typeof notFound): View | null {
  return isNotFound(answer) ? null : answer;
}

/** A query of one entry, or of one page of a list; screens get null where `find` finds none. */
export function entryQuery<View extends object>(
  queryKey: QueryKey,
  find: (context: QueryFunctionContext) => Promise<View | null>,
) {
  return queryOptions({
    queryKey,
    queryFn: async (context): Promise<View | typeof notFound> => (await find(context)) ?? notFound,
    select: entryOf<View>,
  });
}

/** The entry after one with an id, around the end; undefined where there is no other. */
export function nextOf<Entry extends { id: number }>(
  entries: readonly Entry[],
  id: number,
): Entry | undefined {
  const next = entries[(entries.findIndex((entry) => entry.id === id) + 1) % entries.length];
  return next?.id === id ? undefined : next;
}
