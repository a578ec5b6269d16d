import type { Kysely } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { keepRow } from "./content-rows.ts";
import { entryReader, type EntryTable, type FileEntries, type Row } from "./entry-tables.ts";
import { type Origin, readOrigin } from "./origin.ts";
import { readingCode } from "./recipe.ts";

/** An entry that is published, and what it was made of. */
export interface KnownEntry<Entity> {
  /** Its `content` is undefined if the text was not read. */
  readonly entity: Entity;
  readonly origin: Origin;
  readonly hasText: boolean;
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

/** What is live, as it was published: another publishing has another time. */
export interface Live {
  readonly version: string;
  readonly published_at: string;
}

/** Null before anything is published. */
export const readLive = async (kysely: Kysely<Tables>): Promise<Live | null> =>
  (await kysely.selectFrom("content_version").select(["version", "published_at"]).executeTakeFirst()) ?? null;

/**
 * The published entries, and the rows that they were read from, which are the database's for as long as
 * `live` is.
 */
export interface PublishedEntries {
  readonly known: KnownEntries;
  readonly rows: { readonly [Table in EntryTable]: readonly Row<Table>[] };
  readonly live: Live | null;
  /** Whether the rows of posts have their texts. */
  readonly hasTexts: boolean;
}

/** How much is read of what is published. */
export interface Loading {
  /**
   * False leaves out the texts of posts, of which a site has thousands: a publishing compares their rows by
   * what they were made of, and reads the few texts that samples show from their files.
   */
  readonly hasTexts: boolean;
}

/** Every column of a post except its text. */
const textless: Readonly<Record<Exclude<keyof Tables["posts"], "content">, true>> = {
  id: true,
  slug: true,
  title: true,
  author: true,
  media: true,
  created_at: true,
  place: true,
  origin: true,
};
// The keys are the columns.
const textlessColumns = Object.keys(textless) as (keyof typeof textless)[];

/**
 * The entries that the database holds, whole by default; those of a restored backup have no origin and
 * are not known.
 */
export async function loadPublished(
  { kysely }: Pick<Database, "kysely">,
  { hasTexts }: Loading = { hasTexts: true },
): Promise<PublishedEntries> {
  // Before the rows: a publishing in between is noticed.
  const live = await readLive(kysely);
  const load = async <Table extends EntryTable>(table: Table) => {
    const hasText = hasTexts || table !== "posts";
    // Every one of these tables has the columns of an entry; Kysely cannot follow a choice of tables.
    const from = kysely.selectFrom(table as "posts");
    const found = await (hasText ? from.selectAll() : from.select(textlessColumns)).execute();
    const rows = found as unknown as readonly Row<Table>[];
    const columns = Object.keys(rows[0] ?? {});
    const entryOf = entryReader(table, hasText ? columns : [...columns, "content"]);
    const known = new Map<string, KnownEntry<FileEntries[Table]>>();
    for (const [index, row] of rows.entries()) {
      const text = found[index]?.origin ?? "";
      if (text === "") continue;
      const origin = readOrigin(text);
      keepRow(origin, row);
      known.set(origin.source, { entity: entryOf(row), origin, hasText });
    }
    return { rows, known };
  };
  const items = await load("items");
  const projects = await load("projects");
  const team = await load("team_members");
  const testimonials = await load("testimonials");
  const posts = await load("posts");
  return {
    live,
    hasTexts,
    known: {
      items: items.known,
      projects: projects.known,
      team_members: team.known,
      testimonials: testimonials.known,
      posts: posts.known,
    },
    rows: {
      items: items.rows,
      projects: projects.rows,
      team_members: team.rows,
      testimonials: testimonials.rows,
      posts: posts.rows,
    },
  };
}

/** The known entries alone. */
export const loadKnown = async (
  database: Pick<Database, "kysely">,
  loading?: Loading,
): Promise<KnownEntries> => (await loadPublished(database, loading)).known;

/**
 * The files that these entries were made of by the code of now: hash and path, as in the `source` of their
 * origins.
 */
export function knownFiles(known: KnownEntries): ReadonlySet<string> {
  const sources = Object.values(known).flatMap((entries) => [...entries.keys()]);
  return new Set(
    sources
      .filter((source) => source.startsWith(readingCode))
      .map((source) => source.slice(source.indexOf(" ") + 1)),
  );
}
