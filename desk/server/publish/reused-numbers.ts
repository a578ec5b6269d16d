import type { Earlier } from "#desk/contract/publish.ts";
import type { TreeKind } from "#desk/contract/tree.ts";
import { nextId } from "#desk/folder/entry-updates.ts";
import type { Change } from "#server/versions/change.ts";
import { kindOf } from "#server/wording/content-kinds.ts";

/**
 * Says of an entry of a version whether another one has its number by now, as their titles say. An
 * entry with its title that is there under another number is it: it came back already.
 */
export function findReused(
  kinds: readonly TreeKind[],
): (entry: Pick<Change, "file" | "id" | "title">) => Earlier["reused"] {
  // There may be thousands of changes.
  const byKind = new Map(
    kinds.map(({ kind, entries }) => [
      kind,
      {
        titles: new Map(entries.map(({ id, title }) => [String(id), title])),
        taken: new Set(entries.map(({ title }) => title)),
        next: nextId({ entries }),
      },
    ]),
  );
  return ({ file, id, title }) => {
    const kind = byKind.get(kindOf(file)?.name ?? "");
    const by = id === null ? undefined : kind?.titles.get(id);
    if (!kind || by === undefined || title === undefined || kind.taken.has(title)) return null;
    return { by, next: kind.next };
  };
}
