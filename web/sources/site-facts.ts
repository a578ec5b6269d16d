import { hashKey, type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Address } from "#contract/addresses.ts";
import type { SiteFacts } from "#contract/site-facts.ts";

/** Cache key of the facts. */
export const siteFactsKey = ["site-facts"] as const;

const siteFactsHash = hashKey(siteFactsKey);

/** By their hash: a page asks for them some fifty times, and hashing a key takes longer than the look-up. */
function knownFacts(client: QueryClient): SiteFacts | undefined {
  return client.getQueryCache().get<SiteFacts>(siteFactsHash)?.state.data;
}

/**
 * The facts, for components; they come with the page, and only a preview changes them while it is open. On
 * the server nothing changes during a render, so nothing needs to observe them.
 */
export const useSiteFacts: () => SiteFacts | undefined = import.meta.env.SSR
  ? () => knownFacts(useQueryClient())
  : () => useQuery<SiteFacts>({ queryKey: siteFactsKey, queryFn: skipToken, staleTime: Infinity }).data;

/** The facts of a cache; throws where the page has none. */
export function siteFactsOf(client: QueryClient): SiteFacts {
  const facts = knownFacts(client);
  if (!facts) throw new Error("A page came without its facts");
  return facts;
}

/** The part of a path's parameters that identifies a further page. */
interface Params {
  readonly slug?: string | undefined;
}

/**
 * Whether an address is closed: the content has nothing for its page, has `showcase: off` and it is a
 * variant, or has no further page with that slug. All closed addresses get the same page, so that the server
 * can cache one.
 */
export function isClosed(client: QueryClient, address: Address | undefined, { slug }: Params = {}): boolean {
  const facts = knownFacts(client);
  if (!address || !facts) return false;
  if (!isOpen(facts, address)) return true;
  return address.page === "page" && isMissing(facts, slug);
}

/** Whether the content has something for an address's page, and opens it. */
export function isOpen({ showcase, closed }: SiteFacts, address: Address): boolean {
  return (showcase || !address.showcase) && !closed.includes(address.id);
}

/** Whether the content has no further page with a slug; unknown while the database is away. */
export function isMissing({ version, pages }: SiteFacts, slug: string | undefined): boolean {
  return version !== "" && !pages.some((page) => page.slug === slug);
}
