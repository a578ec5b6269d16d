import type { Database } from "../database/open.ts";
import { entryReader, type EntryTable, type FileEntries, type Row } from "./entry-tables.ts";
import { type Origin, readOrigin } from "./origin.ts";
import { readingCode } from "./recipe.ts";

/** An entry that is published, and what it was made of. */
export interface KnownEntry<Entity> {
  readonly entity: Entity;
  readonly origin: Origin;
}

/** The published entries of each table, by the `source` of their origin. */
export type KnownEntries = {
  readonly [Table in EntryTable]: ReadonlyMap<string, KnownEntry<FileEntries[Table]>>;
};

/** Nothing is known: every file is read. */
export const noneKnown: KnownEntries = {
  items: new Map(),
  projects: new Map(),
  team_members: new Map(),
  testimonials: new Map(),
  posts: new Map(),
};

/** The entries that the database holds, whole; those of an older version have no origin and are not known. */
export async function loadKnown({ kysely }: Pick<Database, "kysely">): Promise<KnownEntries> {
  const load = async <Table extends EntryTable>(table: Table) => {
    // Every one of these tables has the column that is named here; Kysely cannot follow a choice of tables.
    const found = kysely
      .selectFrom(table as "posts")
      .selectAll()
      .where("origin", "!=", "");
    const rows = await found.execute();
    const entryOf = entryReader(table, Object.keys(rows[0] ?? {}));
    return new Map(
      rows.map((row) => {
        const origin = readOrigin(row.origin);
        return [origin.source, { entity: entryOf(row as unknown as Row<Table>), origin }] as const;
      }),
    );
  };
  return {
    items: await load("items"),
    projects: await load("projects"),
    team_members: await load("team_members"),
    testimonials: await load("testimonials"),
    posts: await load("posts"),
  };
}

/** The files that these entries were made of by the code of now: hash and path, as in the `source` of their origins. */
export function knownFiles(known: KnownEntries): ReadonlySet<string> {
  const sources = Object.values(known).flatMap((entries) => [...entries.keys()]);
  return new Set(
    sources
      .filter((source) => source.startsWith(readingCode))
      .map((source) => source.slice(source.indexOf(" ") + 1)),
  );
}
