import { callPath } from "#contract/calls.ts";
import type { EntryAddress, EntryKind } from "../store/entries.ts";
import { field, idOf, moment, objects, readCall } from "./api-reading.ts";
import type { DiscoveryParts } from "./parts.ts";

type Api = DiscoveryParts["api"];

/** What a foreign provider has pages for, by kind. */
export type ProviderEntries = Readonly<Record<EntryKind, readonly EntryAddress[]>>;

const cachedMs = 600_000;
const callsAtOnce = 4;
const postsAPage = 100;
const mostPostPages = 1000;

/**
 * Finds a provider's entries through its own calls: categories lead to items, items to projects; the rest are
 * lists. One walk at a time, cached for ten minutes, because it costs the provider a call for each item.
 */
export function createProviderWalk(api: Api): () => Promise<ProviderEntries> {
  let kept: { until: number; entries: Promise<ProviderEntries> } | null = null;
  return () => {
    if (kept && kept.until > Date.now()) return kept.entries;
    const entries = walk(api);
    const mine = { until: Date.now() + cachedMs, entries };
    kept = mine;
    // What failed may work the next time.
    entries.catch(() => {
      if (kept === mine) kept = null;
    });
    return entries;
  };
}

async function walk(api: Api): Promise<ProviderEntries> {
  const category = addresses(await readCall(api, callPath("categories")));
  const details = await each(category, ({ id }) => readCall(api, callPath("category", id)));
  const item = addresses(details.flatMap((detail) => objects(field(detail, "item"))));
  const items = await each(item, ({ id }) => readCall(api, callPath("item", id)));
  const project = addresses(items.flatMap((detail) => objects(field(detail, "projects"))));
  const teamMember = addresses(field(await readCall(api, callPath("about")), "teams"));
  return { category, item, project, teamMember, post: await walkPosts(api) };
}

/** Page by page; a provider without pages answers with the same list again, which ends the walk. */
async function walkPosts(api: Api): Promise<EntryAddress[]> {
  const found = new Map<number, EntryAddress>();
  for (let page = 1; page <= mostPostPages; page += 1) {
    const query = new URLSearchParams({ page: String(page), per_page: String(postsAPage) });
    const before = found.size;
    const posts = await readCall(api, `${callPath("posts")}?${query}`);
    for (const post of addresses(posts)) found.set(post.id, post);
    if (found.size === before) break;
  }
  return [...found.values()];
}

/** The entries of a list that have an id, once each. */
function addresses(list: unknown): EntryAddress[] {
  const found = new Map<number, EntryAddress>();
  for (const entry of objects(list)) {
    const id = idOf(entry);
    if (id !== null) found.set(id, { id, created_at: moment(entry["created_at"]) });
  }
  return [...found.values()];
}

async function each<Entry>(
  entries: readonly Entry[],
  ask: (entry: Entry) => Promise<unknown>,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let start = 0; start < entries.length; start += callsAtOnce)
    answers.push(...(await Promise.all(entries.slice(start, start + callsAtOnce).map(ask))));
  return answers;
}
