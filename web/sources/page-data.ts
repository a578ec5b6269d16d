import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { createPath, type LoaderFunctionArgs, redirect } from "react-router";
import { addressByPattern, type Address, fillPattern } from "#contract/addresses.ts";
import { entryId } from "#contract/entry-id.ts";
import { isNotFound } from "./entry-query.ts";
import { browserQueryClient, queryClientContext } from "./query-client.ts";
import { isClosed } from "./site-facts.ts";

/** What a screen needs to define its queries. */
export interface PageArgs {
  params: Record<string, string | undefined>;
  address: Address | undefined;
  url: URL;
}

/**
 * Keys of the queries that a page's own loaders started, by cache; queries that only the frame needs are not
 * included.
 */
const ownKeys = new WeakMap<QueryClient, Set<string>>();

/** Records that a page's own loaders start a query, so that its failure is the page's. */
export function markOwn(client: QueryClient, key: QueryKey): void {
  const keys = ownKeys.get(client) ?? new Set<string>();
  ownKeys.set(client, keys.add(hashKey(key)));
}

/** Starts one query in a cache; `prefetch(options)` in queries.ts makes these. */
export type Prefetch = (client: QueryClient) => Promise<void>;

/** The query of the entry that a page is about, by cache. */
const entryKeys = new WeakMap<QueryClient, string>();

type Queries = (args: PageArgs) => Prefetch[];
type RouteArgs = Pick<LoaderFunctionArgs, "params" | "pattern" | "url">;

/** The arguments of a page, with its entry identified only by the id. */
function pageArgs({ params, url, pattern }: RouteArgs): PageArgs {
  const { id } = params;
  return {
    params: id === undefined ? params : { ...params, id: entryId(id) },
    url,
    address: addressByPattern(pattern),
  };
}

/** The queries that a page's loaders start; none where the address is closed. */
function started(queries: Queries, args: PageArgs, client: QueryClient): Promise<void>[] {
  if (isClosed(client, args.address, args.params)) return [];
  return queries(args).map((start) => start(client));
}

/** The query of the entry that an address names. */
type EntryQuery = (args: PageArgs) => { queryKey: QueryKey };

/**
 * A screen's `loader`. On the server it fills the request's cache, so that the page is rendered with all of
 * its data; if the page shows an `entry`, all other addresses of the entry redirect to the one with its slug.
 * In the browser it starts the same queries and returns at once, so that the loading state shows.
 */
export function pageLoader(queries: Queries, entry?: EntryQuery) {
  return (args: LoaderFunctionArgs): Promise<null> =>
    import.meta.env.SSR ? serverLoads(args, queries, entry) : browserLoads(args, queries);
}

async function serverLoads(args: LoaderFunctionArgs, queries: Queries, entry?: EntryQuery): Promise<null> {
  const client = args.context.get(queryClientContext);
  const page = pageArgs(args);
  if (entry) entryKeys.set(client, hashKey(entry(page).queryKey));
  await Promise.all(started(queries, page, client));
  const path = entry && entryPath(client.getQueryData(entry(page).queryKey), page);
  // The router answers with a thrown response.
  // oxlint-disable-next-line typescript/only-throw-error
  if (path && path !== page.url.pathname) throw redirect(path + page.url.search, 301);
  return null;
}

/** On the way back it waits for the answers: without its content the page has no place to go back to. */
async function browserLoads(args: LoaderFunctionArgs, queries: Queries): Promise<null> {
  // A query keeps its own failure; the screen shows it.
  const client = browserQueryClient();
  const answers = Promise.all(started(queries, pageArgs(args), client));
  if (createPath(args.url) === createPath(location)) await answers;
  return null;
}

/** The canonical path of an entry; null if none was found. */
function entryPath(found: unknown, { params: { id }, address }: PageArgs): string | null {
  if (id === undefined || !address || typeof found !== "object" || found === null || isNotFound(found))
    return null;
  const slug = "slug" in found && typeof found.slug === "string" ? found.slug : undefined;
  return fillPattern(address.pattern, { id, slug });
}

/** The cache as the page contains it: key and data of each answer, without times. */
export function dehydrated(client: QueryClient): string {
  const answered = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query): [QueryKey, unknown] => [query.queryKey, query.state.data]);
  return inScript(JSON.stringify(answered));
}

/** JSON that is safe inside a script element. */
export function inScript(json: string): string {
  return json
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

/** Fills the browser's cache with the page's data, fresh from now on. */
export function hydrate(client: QueryClient, text: string): void {
  // The text is what `dehydrated` wrote on the server.
  const answered = JSON.parse(text) as [QueryKey, unknown][];
  for (const [key, data] of answered) client.setQueryData(key, data);
}

/** Whether a call failed, the page's own or the frame's. */
export function hasFailed(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some((query) => query.state.status === "error");
}

/**
 * The status that follows from a page's own data: 503 where a call failed, 404 where its entry, or its page
 * of a list, does not exist. A page is complete without what only its frame needs, menus and contact details,
 * and where something beside its entry is missing.
 */
export function statusOf(client: QueryClient): 200 | 404 | 503 {
  const queries = client.getQueryCache().getAll();
  const own = ownKeys.get(client);
  if (queries.some((query) => query.state.status === "error" && own?.has(query.queryHash))) return 503;
  const entry = entryKeys.get(client);
  const missing = queries.filter((query) => isNotFound(query.state.data));
  return missing.some(({ queryHash }) => entry === undefined || queryHash === entry) ? 404 : 200;
}
