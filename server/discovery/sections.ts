import {
  type Address,
  canonicalAddresses,
  fillPattern,
  namesEntry,
  type Params,
} from "#contract/addresses.ts";
import { closedAddresses } from "#contract/closed-addresses.ts";
import type { EntryPage } from "#contract/site-map.ts";
import type { EntriesByKind, EntryAddress, EntryKind } from "../store/entries.ts";
import type { DiscoveryParts } from "./parts.ts";

/** One address for search engines. */
interface PageAddress {
  readonly path: string;
  /** ISO 8601, null where it is unknown. */
  readonly changed: string | null;
}

/** A list of one kind: its length, and access to any part of it. */
interface Run<One> {
  readonly count: number;
  readonly part: (after: number, most: number) => Promise<One[]>;
}

/** The addresses of one page. */
export type Section = Run<PageAddress>;

/** The values that distinguish an entry's page from others of its pattern. */
interface EntryParams {
  readonly params: Params;
  readonly changed: string | null;
}

type FindEntries = (
  parts: DiscoveryParts,
  /** Null where the entries come from the store. */
  provided: EntriesByKind | null,
) => Promise<Run<EntryParams>>;

/** Where the entries of each page come from; the type requires every page of the site map that has some. */
const entriesOf: Readonly<Record<EntryPage, FindEntries>> = {
  teamMember: stored("teamMember"),
  category: stored("category"),
  item: stored("item"),
  project: stored("project", "dated"),
  post: stored("post", "dated"),
  service: async ({ store }) => {
    const services = (await store.sample("services"))?.services ?? [];
    return inMemory(
      services.filter(({ content }) => content !== null).map(({ id, slug }) => undated({ id, slug })),
    );
  },
  page: async ({ store }) =>
    inMemory(
      ((await store.sample("pages")) ?? [])
        .filter(({ noindex }) => !noindex)
        .map(({ slug }) => undated({ slug })),
    ),
};

/** Yields every canonical address of the site, by page, without loading what the database can count. */
export function createSections(parts: DiscoveryParts): () => Promise<Section[]> {
  const walk = parts.foreign?.entries(parts.source);
  return async () => {
    const { store } = parts;
    const provided = walk ? await walk() : null;
    const site = await store.sample("site");
    const closed = closedAddresses(await store.holdings(provided !== null), site?.off);
    return Promise.all(
      canonicalAddresses(site?.showcase ?? true, closed).map((address) =>
        sectionOf(parts, address, provided),
      ),
    );
  };
}

async function sectionOf(
  parts: DiscoveryParts,
  address: Address,
  provided: EntriesByKind | null,
): Promise<Section> {
  const { pattern } = address;
  if (!namesEntry(address)) return inMemory([{ path: fillPattern(pattern), changed: null }]);
  const { count, part } = await entriesOf[address.page](parts, provided);
  const placed = ({ params, changed }: EntryParams) => ({ path: fillPattern(pattern, params), changed });
  // The ids of a provider's entries are none of the content's.
  const heads = provided ? {} : await parts.store.heads();
  const isIndexed = ({ path }: PageAddress) => !heads[path]?.noindex;
  return { count, part: async (after, most) => (await part(after, most)).map(placed).filter(isIndexed) };
}

/** The entries of a kind: the provider's, or the store's. */
function stored(kind: EntryKind, dates?: "dated"): FindEntries {
  const entry = ({ id, slug, created_at: created }: EntryAddress) => ({
    params: { id, slug },
    changed: dates ? created : null,
  });
  return async ({ store }, provided) =>
    provided
      ? inMemory(provided[kind].map(entry))
      : {
          count: await store.countEntries(kind),
          part: async (after, most) => (await store.entriesAt(kind, { after, most })).map(entry),
        };
}

const undated = (params: Params): EntryParams => ({ params, changed: null });

function inMemory<One>(all: readonly One[]): Run<One> {
  return { count: all.length, part: async (after, most) => all.slice(after, after + most) };
}
