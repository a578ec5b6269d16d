import { pathTo } from "#contract/addresses.ts";
import { entryName } from "#contract/entry-name.ts";
import type { EntryState, TreeEntry } from "#desk/contract/tree.ts";
import type { Fields } from "#contract/fields/value.ts";
import { isOpen, never, overlap, type Window } from "#server/content/window.ts";
import { byDate, byOrder } from "#server/folder/ordering.ts";
import { ownDates } from "#server/versions/unseen.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import type { WrittenEntry } from "./read-entries.ts";
import { textAt } from "./text-at.ts";
import type { TreeKindOf } from "./tree-kinds.ts";

/** When the entries of each kind are public, by kind and id: what belongs to an entry is hidden with it. */
export type Windows = Map<string, Map<number, Window>>;

/** What the state of an entry depends on. */
interface Around {
  readonly windows: Windows;
  /** The time zone of dates that name none. */
  readonly zone: string;
  /** In ms since 1970. */
  readonly now: number;
  /** Whether the page of the kind's entries is open. */
  readonly open: boolean;
}

/**
 * The entries of a kind in the site's order, with their states; their windows join those of the other kinds.
 */
export function treeEntries(
  kind: TreeKindOf,
  written: readonly WrittenEntry[],
  { windows, ...around }: Around,
): TreeEntry[] {
  const own = new Map<number, Window>();
  windows.set(kind.name, own);
  const owners = ownersOf(kind);
  const found = written.map((entry) => {
    const fields = entry.fields ?? {};
    const { isDraft, dates } = ownDates(fields, around.zone);
    const belonging = owners.map(([key, of]) => windows.get(of)?.get(Number(fields[key])) ?? never);
    const visible = entry.fields && !isDraft ? belonging.reduce(overlap, dates) : never;
    const id = typeof fields["id"] === "number" ? fields["id"] : null;
    if (id !== null) own.set(id, visible);
    const state = stateOf(fields, dates, around.open && isOpen(visible, around.now), around.now);
    return { fields, entry: entryOf(kind, { ...entry, fields }, id, state) };
  });
  return found.toSorted((one, other) => inOrder(kind, one.fields, other.fields)).map(({ entry }) => entry);
}

/** The fields by which entries of a kind belong to others, and the kinds of these. */
function ownersOf({ files }: TreeKindOf): (readonly [string, string])[] {
  const fields = documentKind(files.replace("*", "one"))?.fields;
  if (fields?.kind !== "group") return [];
  return fields.fields.flatMap((field) => (field.kind === "entry" ? [[field.key, field.of] as const] : []));
}

function stateOf(fields: Fields, dates: Window, isShown: boolean, now: number): EntryState {
  if (fields["draft"] === true) return "draft";
  if (now < dates.from) return "scheduled";
  if (now >= dates.until) return "ended";
  return isShown ? "public" : "hidden";
}

function entryOf(
  { ownPage }: TreeKindOf,
  { file, row, fields }: WrittenEntry & { fields: Fields },
  id: number | null,
  state: EntryState,
): TreeEntry {
  const name = file.replaceAll(/^.*\/|\.\w+$/g, "");
  const slug = textAt(fields, "slug");
  const params = ownPage === "page" ? { slug: name } : id === null ? null : { id, slug };
  const { from, until, created_at: date } = fields;
  return {
    file,
    ...(row === undefined ? {} : { row }),
    id,
    title: entryName(fields) ?? name,
    address: ownPage && params ? pathTo(ownPage, "dark", params) : null,
    state,
    ...(typeof date === "string" ? { date } : {}),
    ...(typeof from === "string" ? { from } : {}),
    ...(typeof until === "string" ? { until } : {}),
  };
}

/** As the site has them: posts by their date, further pages by their file's name, the rest by place or id. */
function inOrder({ ownPage }: TreeKindOf, one: Fields, other: Fields): number {
  if (ownPage === "page") return 0;
  const [a, b] = [one, other].map((fields) => ({
    id: Number(fields["id"] ?? 0),
    order: typeof fields["order"] === "number" ? fields["order"] : undefined,
    created_at: textAt(fields, "created_at") ?? "",
  }));
  if (!a || !b) return 0;
  return ownPage === "post" ? byDate(a, b) : byOrder(a, b);
}
