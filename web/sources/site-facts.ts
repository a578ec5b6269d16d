import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Address } from "../addresses.ts";

/** What the pages must know of the server's configuration; put into the cache under `siteFacts`. */
export interface SiteFacts {
  /** Version of the published content: part of the samples' addresses. */
  version: string;
  /** Origin that pictures come from; empty for our own (SHELL-19). */
  storageOrigin: string;
  /** Picture that stands in for one that fails to load; empty for the one that the site ships (HOME-3). */
  fallbackImage: string;
  /** Public origin of the site, for canonical links; empty where it is not configured. */
  siteUrl: string;
  /** Whether sample and light addresses are open (`showcase` in the content's site.yaml). */
  showcase: boolean;
  /** The content's further pages (`content/pages/`), for the footer. */
  pages: { slug: string; title: string }[];
  /** Ids of the entries that are among the live ones and among the samples, by the screen that shows them. */
  twins: Partial<Record<Address["screen"], number[]>>;
}

/** Cache key of the facts. */
export const siteFactsKey = ["site-facts"] as const;

/** The facts as a query; they come with the page and never change while it is open. */
export const siteFactsQuery = queryOptions<SiteFacts>({
  queryKey: siteFactsKey,
  queryFn: skipToken,
  staleTime: Infinity,
});

/** The part of a path's parameters that tells a further page. */
interface Params {
  readonly slug?: string | undefined;
}

/**
 * Whether an address is out of use: the content says `showcase: off` and it belongs to the showcase, or it has no further
 * page of that slug. The page of such an address is the same for every spelling, so that the server can cache one.
 */
export function isClosed(client: QueryClient, address: Address | undefined, { slug }: Params = {}): boolean {
  const facts = client.getQueryData<SiteFacts>(siteFactsKey);
  if (!address || !facts) return false;
  if (address.showcase && !facts.showcase) return true;
  return address.page === "page" && isMissing(facts, slug);
}

/** Whether the content has no further page of a slug; while the database is away nobody knows. */
export function isMissing({ version, pages }: SiteFacts, slug: string | undefined): boolean {
  return version !== "" && !pages.some((page) => page.slug === slug);
}
