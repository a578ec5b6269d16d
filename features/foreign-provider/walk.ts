import type { ReadName } from "#contract/payload-schemas.ts";
import type { DataSource, ReadCall } from "#contract/data-source.ts";
import type { EntriesByKind, EntryAddress } from "#server/store/entries.ts";
import { batches } from "#server/base/batches.ts";
import { once } from "#server/base/once.ts";

const cachedMs = 600_000;
const callsAtOnce = 4;
const postsAPage = 100;
const mostPostPages = 1000;

/**
 * Finds a provider's entries through its own calls: categories lead to items, items to projects; the rest are
 * lists. One walk at a time, cached for ten minutes, because it costs the provider a call for each item.
 */
export const createProviderWalk = (source: DataSource) => once(() => walk(source), cachedMs);

async function walk(source: DataSource): Promise<EntriesByKind> {
  const ask = async <Name extends ReadName>(call: ReadCall<Name>) => (await source.read(call))?.data;
  const category = addresses(await ask({ name: "categories" }));
  const categories = await each(category, ({ id }) => ask({ name: "category", id }));
  const item = addresses(categories.flatMap((one) => one?.item ?? []));
  const items = await each(item, ({ id }) => ask({ name: "item", id }));
  const project = addresses(items.flatMap((one) => one?.projects ?? []));
  const teamMember = addresses((await ask({ name: "about" }))?.teams);
  return { category, item, project, teamMember, post: await walkPosts(source) };
}

/** Page by page; a provider without pages answers with the same list again, which ends the walk. */
async function walkPosts(source: DataSource): Promise<EntryAddress[]> {
  const found = new Map<number, EntryAddress>();
  for (let page = 1; page <= mostPostPages; page += 1) {
    const before = found.size;
    const posts = await source.read({ name: "posts", part: { page, perPage: postsAPage } });
    for (const post of addresses(posts?.data)) found.set(post.id, post);
    if (found.size === before) break;
  }
  return [...found.values()];
}

/** Where entries are, once each. */
function addresses(entries: readonly { id: number; created_at?: string }[] = []): EntryAddress[] {
  const found = entries.map(
    ({ id, created_at: created }) => [id, { id, created_at: created || null }] as const,
  );
  return [...new Map(found).values()];
}

async function each<Entry, Found>(
  entries: readonly Entry[],
  ask: (entry: Entry) => Promise<Found>,
): Promise<Found[]> {
  const answers: Found[] = [];
  for (const some of batches(entries, callsAtOnce)) answers.push(...(await Promise.all(some.map(ask))));
  return answers;
}
