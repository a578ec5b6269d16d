import { sql } from "kysely";
import { type EntryKind, entryTables } from "./entries.ts";
import type { Reader } from "./reader.ts";
import { withSlug } from "./slug-column.ts";

/** An entry with a page of its own, by its title. */
export interface EntryTitle {
  readonly id: number;
  readonly slug?: string;
  readonly title: string;
}

/** The titles of all entries of each kind. */
export async function listTitles(reader: Reader): Promise<Record<EntryKind, EntryTitle[]>> {
  return {
    teamMember: await titlesOf(reader, "teamMember", "name"),
    category: await titlesOf(reader, "category"),
    item: await titlesOf(reader, "item"),
    project: await titlesOf(reader, "project"),
    post: await titlesOf(reader, "post"),
  };
}

async function titlesOf(reader: Reader, kind: EntryKind, column = "title"): Promise<EntryTitle[]> {
  const rows = await reader
    // Every one of these tables has the columns selected here; Kysely cannot follow a choice of tables.
    .selectFrom(entryTables[kind] as "posts")
    .select(["id", "slug", sql.ref<string>(column).as("title")])
    .orderBy("place")
    .execute();
  return rows.map((row) => withSlug(row));
}
