import { type EntryKind, isEntryKind } from "../store/entries.ts";
import { fillPattern, hasParameter } from "./paths.ts";
import type { DiscoveryParts } from "./parts.ts";
import { createProviderWalk, type ProviderEntries } from "./provider-walk.ts";

/** One address for search engines. */
export interface PageAddress {
  readonly path: string;
  /** ISO 8601, null where nothing tells. */
  readonly changed: string | null;
}

/** A run of addresses of one page: how many, and any part of them. */
export interface Section {
  readonly count: number;
  part(after: number, most: number): Promise<PageAddress[]>;
}

const dated: ReadonlySet<string> = new Set<EntryKind>(["post", "project"]);

/** Gives every canonical address of the site, by page, without holding what the database can count. */
export function createSections(parts: DiscoveryParts): () => Promise<Section[]> {
  const walk = createProviderWalk(parts.api);
  return async () => {
    const provided = parts.config.apiBaseUrl === "" ? null : await walk();
    const pages = await parts.site.canonicalPages();
    return Promise.all(pages.map(({ page, pattern }) => sectionOf(parts, page, pattern, provided)));
  };
}

async function sectionOf(
  { store }: DiscoveryParts,
  page: string,
  pattern: string,
  provided: ProviderEntries | null,
): Promise<Section> {
  const inMemory = (values: readonly (string | number)[]) =>
    listed(values.map((value) => ({ path: fillPattern(pattern, value), changed: null })));
  if (!hasParameter(pattern)) return inMemory([""]);
  if (page === "page") return inMemory(((await store.sample("pages")) ?? []).map(({ slug }) => slug));
  if (page === "service") {
    const services = (await store.sample("services"))?.services ?? [];
    return inMemory(services.filter(({ content }) => content !== null).map(({ id }) => id));
  }
  // A page that nobody knows the entries of stands in no sitemap.
  if (!isEntryKind(page)) return inMemory([]);
  const address = ({ id, created_at: created }: { id: number; created_at: string | null }) => ({
    path: fillPattern(pattern, id),
    changed: dated.has(page) ? created : null,
  });
  if (provided) return listed(provided[page].map(address));
  return {
    count: await store.countEntries(page),
    part: async (after, most) => (await store.entriesAt(page, { after, most })).map(address),
  };
}

function listed(addresses: readonly PageAddress[]): Section {
  return {
    count: addresses.length,
    part: (after, most) => Promise.resolve(addresses.slice(after, after + most)),
  };
}
