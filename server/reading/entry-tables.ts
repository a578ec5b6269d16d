import type { Item } from "#contract/item.ts";
import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import type { Selectable } from "kysely";
import type { Tables } from "../database/tables.ts";

/** The entries that have a file each, by the table of their rows: all that the file alone says of them. */
export interface FileEntries {
  items: Item;
  projects: Omit<Project, "item">;
  team_members: TeamMember;
  testimonials: Testimonial;
  posts: Post;
}

export type EntryTable = keyof FileEntries;

/** A whole row of a table. */
export type TableRow<Table extends keyof Tables> = Selectable<Tables[Table]>;

/**
 * The entry with its fields by their names: documents hold entries as JSON, and must not differ by the order
 * of a table's columns.
 */
export function inFieldOrder<Entry extends object>(entry: Entry): Entry {
  const fields = Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // The same fields again.
  return Object.fromEntries(fields) as Entry;
}

/** An entry as its row, without its place; null stands for a slug that it does not have. */
export function rowOf<Table extends EntryTable>(
  table: Table,
  entry: FileEntries[Table],
): Omit<TableRow<Table>, "place"> {
  const { media } = entry;
  const slug = table === "testimonials" ? {} : { slug: "slug" in entry && entry.slug ? entry.slug : null };
  const columns = { ...entry, ...slug, media: typeof media === "string" ? media : JSON.stringify(media) };
  // The table's columns, which TypeScript cannot follow over a choice of tables.
  return columns as unknown as Omit<TableRow<Table>, "place">;
}
