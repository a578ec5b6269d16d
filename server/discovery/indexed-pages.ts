import {
  type Address,
  canonicalAddresses,
  fillPattern,
  namesEntry,
  type Params,
} from "#contract/addresses.ts";
import type { EntryPage } from "#contract/site-map.ts";
import type { EntriesByKind, EntryAddress, EntryKind } from "../store/entries.ts";
import type { DiscoveryParts } from "./parts.ts";

/** One address for search engines. */
export interface PageAddress {
  readonly path: string;
  /** ISO 8601, null where it is unknown. */
  readonly changed: string | null;
}

/** The values that distinguish an entry's page from others of its pattern. */
interface EntryParams {
  readonly params: Params;
  readonly changed: string | null;
}

type FindEntries = (
  parts: DiscoveryParts,
  /** Null where the entries come from the store. */
  provided: EntriesByKind | null,
) => Promise<readonly EntryParams[]>;

/** Where the entries of each page come from; the type requires every page of the site map that has some. */
const entriesOf: Readonly<Record<EntryPage, FindEntries>> = {
  teamMember: stored("teamMember"),
  category: stored("category"),
  item: stored("item"),
  project: stored("project", "dated"),
  post: stored("post", "dated"),
  service: async ({ store }) => {
    const services = (await store.sample("services"))?.services ?? [];
    return services.filter(({ content }) => content !== null).map(({ id, slug }) => undated({ id, slug }));
  },
  page: async ({ store }) =>
    ((await store.sample("pages")) ?? [])
      .filter(({ noindex }) => !noindex)
      .map(({ slug }) => undated({ slug })),
};

/** Gives every canonical address of the site that search engines may know, page by page. */
export function createIndexedPages(parts: DiscoveryParts): () => Promise<PageAddress[]> {
  const walk = parts.foreign?.entries(parts.source);
  return async () => {
    const { store } = parts;
    const provided = walk ? await walk() : null;
    const site = await store.sample("site");
    const closed = await store.closed(provided !== null);
    // The ids of a provider's entries are none of the content's.
    const heads = provided ? {} : await store.heads();
    const pages = await Promise.all(
      canonicalAddresses(site?.showcase ?? true, closed).map((address) => pagesOf(parts, address, provided)),
    );
    return pages.flat().filter(({ path }) => !heads[path]?.noindex);
  };
}

async function pagesOf(
  parts: DiscoveryParts,
  address: Address,
  provided: EntriesByKind | null,
): Promise<PageAddress[]> {
  const { pattern } = address;
  if (!namesEntry(address)) return [{ path: fillPattern(pattern), changed: null }];
  const entries = await entriesOf[address.page](parts, provided);
  return entries.map(({ params, changed }) => ({ path: fillPattern(pattern, params), changed }));
}

/** The entries of a kind: the provider's, or the store's. */
function stored(kind: EntryKind, dates?: "dated"): FindEntries {
  const entry = ({ id, slug, created_at: created }: EntryAddress) => ({
    params: { id, slug },
    changed: dates ? created : null,
  });
  return async ({ store }, provided) => (provided?.[kind] ?? (await store.entries(kind))).map(entry);
}

const undated = (params: Params): EntryParams => ({ params, changed: null });
