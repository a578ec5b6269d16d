import type { Content, ContentFile, ContentPicture } from "./content.ts";
import { type EntryTable, type Row, rowOf } from "./entry-tables.ts";
import type { Origin } from "./origin.ts";
import { without } from "./without.ts";

/** The tables that a publishing brings to its content. */
export type ContentTable = EntryTable | "categories" | "pictures" | "documents";

/** All rows of the content tables. */
export type ContentRows = { readonly [Table in ContentTable]: readonly Row<Table>[] };

/** Every row of a content. */
export function contentRows(content: Content): ContentRows {
  const { categories, projects, pictures } = content;
  const rows = <Entry extends object, Columns>(
    entries: readonly Entry[],
    toColumns: (entry: Entry) => Columns,
  ) =>
    entries.map((entry, index) => ({
      ...toColumns(entry),
      place: index + 1,
      origin: JSON.stringify(originOf(content, entry)),
    }));
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
    pictures: pictures.map(publicFacts),
    documents: documentRows(content),
  };
}

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

function documentRows({ brand, brandFiles, contacts, about, files, samples }: Content): Row<"documents">[] {
  const documents = [
    { name: "brand", body: brand },
    { name: "brand:files", body: brandFiles },
    { name: "contacts", body: contacts },
    { name: "about", body: about },
    { name: "files", body: files.map(fileFacts) },
    ...Object.entries(samples).map(([name, body]) => ({ name: `sample:${name}`, body })),
  ];
  return documents.map(({ name, body }) => ({ name, body: JSON.stringify(body) }));
}
