import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { lockOutOthers } from "../database/lock.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import type { Originals } from "../storage/originals.ts";
import type { Content, ContentPicture } from "./content.ts";
import { contentShape } from "./shape.ts";
import { listSource } from "./source-folder.ts";
import { addSourceVersion, storeSource } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";
import { storePictures } from "./store-pictures.ts";
import { without } from "./without.ts";

const contentTables = [
  "projects",
  "items",
  "categories",
  "team_members",
  "testimonials",
  "posts",
  "pictures",
  "documents",
  "content_version",
] as const;

/** The folder that content was read from, where pictures go that are not published as they are, and who publishes. */
export interface PublishedFrom {
  readonly dir: string;
  readonly sources: Originals;
  readonly by?: Attribution;
}

/**
 * Puts content live: first the pictures into storage (under names that hold their hash, so nothing that is
 * shown now changes), then every content table in one transaction, and with it the files that it was made of. Gives the
 * new content version.
 */
export async function publish(
  database: Database,
  content: Content,
  originals: Originals,
  from: PublishedFrom | null = null,
): Promise<string> {
  await storePictures(content.pictures, originals);
  const version = contentVersion(content);
  const source =
    from &&
    (await storeSource(database, listSource(from.dir, content.pictures), {
      originals,
      sources: from.sources,
    }));
  await database.kysely.transaction().execute(async (transaction) => {
    await lockOutOthers(transaction, database.kind);
    for (const table of contentTables) await transaction.deleteFrom(table).execute();
    await insertLists(transaction, content);
    await insertDocuments(transaction, content);
    await transaction
      .insertInto("content_version")
      .values({
        id: 1,
        version,
        published_at: new Date().toISOString(),
        shape: contentShape,
        clean_pictures: 1,
      })
      .execute();
    if (source) await addSourceVersion(transaction, source, version, from?.by);
  });
  return version;
}

/** A hash of everything that pages may show; the paths in it hold hashes of the pictures. */
function contentVersion(content: Content): string {
  const { pictures, posts, ...rest } = content;
  const facts = pictures.map(publicFacts);
  const hash = createHash("sha256").update(JSON.stringify([rest, facts]));
  // One by one, and their words as they are: as one text a hundred thousand of them would fill the memory.
  for (const post of posts)
    hash.update(JSON.stringify([without(post, "content"), post.content.length])).update(post.content);
  return hash.digest("hex").slice(0, 16);
}

/** What pages may know of a picture: not where it comes from. */
const publicFacts = (picture: ContentPicture) => without(without(picture, "source"), "name");

async function insertLists(transaction: Kysely<Tables>, content: Content): Promise<void> {
  const { categories, items, projects, team, testimonials, posts, pictures } = content;
  await insertAll(transaction, "categories", placed(categories));
  await insertAll(
    transaction,
    "items",
    placed(items).map((item) => ({ ...item, media: JSON.stringify(item.media) })),
  );
  await insertAll(
    transaction,
    "projects",
    placed(projects).map((project) => ({
      ...without(project, "item"),
      media: JSON.stringify(project.media),
    })),
  );
  await insertAll(transaction, "team_members", placed(team));
  await insertAll(transaction, "testimonials", placed(testimonials));
  await insertAll(transaction, "posts", placed(posts));
  await insertAll(transaction, "pictures", pictures.map(publicFacts));
}

async function insertDocuments(transaction: Kysely<Tables>, content: Content): Promise<void> {
  const documents = [
    { name: "brand", body: content.brand },
    { name: "brand:files", body: content.brandFiles },
    { name: "contacts", body: content.contacts },
    { name: "about", body: content.about },
    ...Object.entries(content.samples).map(([name, body]) => ({ name: `sample:${name}`, body })),
  ];
  await insertAll(
    transaction,
    "documents",
    documents.map(({ name, body }) => ({ name, body: JSON.stringify(body) })),
  );
}

function placed<Entry>(entries: readonly Entry[]): (Entry & { place: number })[] {
  return entries.map((entry, index) => ({ ...entry, place: index + 1 }));
}

/** Some rows a statement: both databases bound the parameters of one, and PostgreSQL is a round trip away. */
const rowsAtOnce = 50;

async function insertAll<Table extends Exclude<(typeof contentTables)[number], "content_version">>(
  transaction: Kysely<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  // These tables have no generated columns, so a row to insert has the type of a row; Kysely cannot know
  // that of a table that is a type parameter.
  const into = transaction.insertInto(table as "documents");
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await into.values(rows.slice(start, start + rowsAtOnce) as Tables["documents"][]).execute();
}
