import type { EntryPage } from "#contract/site-map.ts";
import { isEntryKind } from "../store/entries.ts";
import type { Store } from "../store/store.ts";
import type { Change } from "./change.ts";
import { kindOf } from "../wording/content-kinds.ts";

/** Whether an entry's page, by the entry's id or a further page's name, is public now. */
export type IsPublic = (page: EntryPage, id: string) => boolean;

type Entries = Pick<Store, "entries" | "sample">;

/**
 * Which entries are public now, of the kinds that changes describe: drafts are not, nor what its dates hide.
 */
export async function publicEntries(
  store: Entries,
  changes: readonly Pick<Change, "file">[],
): Promise<IsPublic> {
  const pages = new Set(changes.flatMap(({ file }) => kindOf(file)?.ownPage ?? []));
  const read = [...pages].map(async (page) => [page, await idsOf(store, page)] as const);
  const ids = new Map(await Promise.all(read));
  return (page, id) => ids.get(page)?.has(id) ?? false;
}

async function idsOf(store: Entries, page: EntryPage): Promise<ReadonlySet<string>> {
  if (!isEntryKind(page)) return new Set((await store.sample("pages"))?.map(({ slug }) => slug));
  return new Set((await store.entries(page)).map(({ id }) => String(id)));
}

/** Fields that hide an entry, or end that. */
export const hiding: ReadonlySet<string | undefined> = new Set(["draft", "from", "until"]);

/**
 * Changes with what visitors do not see because the entry belongs to a hidden one, whatever its own dates
 * say. What has just been hidden itself belongs to nothing.
 */
export function withOwners(changes: readonly Change[], isPublic: IsPublic): Change[] {
  const entryOf = ({ file, id }: Change) => `${file} ${id}`;
  const turned = new Set(changes.filter(({ field }) => hiding.has(field)).map(entryOf));
  return changes.map((change) => {
    const { file, id, what, unseen } = change;
    const page = kindOf(file)?.ownPage ?? null;
    if (unseen || what === "removed" || turned.has(entryOf(change)) || page === null || id === null)
      return change;
    return isPublic(page, id) ? change : { ...change, unseen: { why: "belongs" } };
  });
}
