import { sql } from "kysely";
import { postOrder } from "./posts.ts";
import { type Reader, withSlug } from "./reader.ts";

/** The table of each kind. */
export const entryTables = {
  teamMember: "team_members",
  category: "categories",
  item: "items",
  project: "projects",
  post: "posts",
} as const;

/** The kinds of entries that have a page each. */
export type EntryKind = keyof typeof entryTables;

/** An entry as far as its address goes; `created_at` is null where its kind has none. */
export interface EntryAddress {
  readonly id: number;
  readonly slug?: string;
  readonly created_at: string | null;
}

/** All entries that have a page, by kind. */
export type EntriesByKind = Readonly<Record<EntryKind, readonly EntryAddress[]>>;

/** Whether pages of a kind exist in the store. */
export function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(entryTables, kind);
}

/** How many entries of a kind there are. */
export async function countEntries(reader: Reader, kind: EntryKind): Promise<number> {
  const table = entryTables[kind];
  const { count } = await reader
    // Every one of these tables has the columns named here; Kysely cannot follow a choice of tables.
    .selectFrom(table as "posts")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The addresses of all entries of a kind in their order. */
export async function listEntries(reader: Reader, kind: EntryKind): Promise<EntryAddress[]> {
  const table = entryTables[kind];
  const dated = table === "posts" || table === "projects" || table === "items";
  const query = reader
    .selectFrom(table as "posts")
    .select(dated ? ["id", "slug", "created_at"] : ["id", "slug"])
    .orderBy(table === "posts" ? postOrder : sql`place`);
  const rows: { id: number; slug: string | null; created_at?: string }[] = await query.execute();
  return rows.map((row) => ({ ...withSlug(row), created_at: row.created_at || null }));
}
