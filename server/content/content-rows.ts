import { type Content, type ContentFile, type ContentPicture } from "./content.ts";
import { type EntryTable, type Row, rowOf } from "./entry-tables.ts";
import { type Origin, originText } from "./origin.ts";
import { withFolders } from "./read-redirects.ts";
import { without } from "./without.ts";

/** The tables that a publishing brings to its content. */
export type ContentTable = EntryTable | "categories" | "pictures" | "documents";

/** All rows of the content tables. */
export type ContentRows = { readonly [Table in ContentTable]: readonly Row<Table>[] };

/**
 * The row that was made last of what an entry was made of: with the same origin it is the same, but for its
 * place.
 */
const made = new WeakMap<Origin, { readonly place: number }>();

/** Notes the row of an entry that is published: it need not be made again. */
export function keepRow<Table extends EntryTable>(origin: Origin, row: Row<Table>): void {
  // Every one of these tables has places.
  made.set(origin, row as unknown as { readonly place: number });
}

/**
 * Every row of a content. Where an entry, its origin and its place are as they were, it is the same object as
 * the time before.
 */
export function contentRows(content: Content): ContentRows {
  const { categories, projects, pictures } = content;
  const rows = <Entry extends object, Columns extends object>(
    entries: readonly Entry[],
    columnsOf: (entry: Entry) => Columns,
  ) =>
    entries.map((entry, index) => {
      const origin = originOf(content, entry);
      const place = index + 1;
      // An origin belongs to one entry of one table.
      const before = made.get(origin) as EntryRow<Columns> | undefined;
      if (before?.place === place) return before;
      const row = before ? { ...before, place } : newRow(columnsOf(entry), origin, place);
      made.set(origin, row);
      return row;
    });
  return {
    categories: categories.map((category, index) => ({
      ...category,
      slug: category.slug ?? null,
      place: index + 1,
    })),
    items: rows(content.items, (item) => rowOf("items", item)),
    projects: rows(projects, (project) => rowOf("projects", without(project, "item"))),
    team_members: rows(content.team, (member) => rowOf("team_members", member)),
    testimonials: rows(content.testimonials, (said) => rowOf("testimonials", said)),
    posts: rows(content.posts, (post) => rowOf("posts", post)),
    pictures: pictures.map((picture) => {
      const { shapes, ...facts } = publicFacts(picture);
      return { ...facts, shapes: shapes ? JSON.stringify(shapes) : null };
    }),
    documents: documentRows(content),
  };
}

type EntryRow<Columns> = Columns & { readonly place: number; readonly origin: string };

const newRow = <Columns extends object>(
  columns: Columns,
  origin: Origin,
  place: number,
): EntryRow<Columns> => ({
  ...columns,
  place,
  origin: originText(origin),
});

/** What an entry was made of. */
export function originOf({ origins }: Pick<Content, "origins">, entry: object): Origin {
  const origin = origins.get(entry);
  if (!origin) throw new Error("an entry of the content has no origin");
  return origin;
}

/** What pages may know of a picture: not where it comes from. */
export const publicFacts = (picture: ContentPicture) => without(without(picture, "source"), "name");

/** The same of a file. */
export const fileFacts = ({ path, bytes }: ContentFile) => ({ path, bytes });

function documentRows(content: Content): Row<"documents">[] {
  const { brand, brandFiles, contacts, about, files, heads, samples, redirects } = content;
  const documents = [
    { name: "brand", body: brand },
    { name: "brand:files", body: brandFiles },
    { name: "contacts", body: contacts },
    { name: "about", body: about },
    ...(redirects.length > 0 ? [{ name: "redirects", body: withFolders(content) }] : []),
    { name: "heads", body: heads },
    { name: "files", body: files.map(fileFacts) },
    ...Object.entries(samples).map(([name, body]) => ({ name: `sample:${name}`, body })),
  ];
  return documents.map(({ name, body }) => ({ name, body: JSON.stringify(body) }));
}
