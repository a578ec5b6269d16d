import { type Content, type ContentFile, type ContentPicture } from "../content/content.ts";
import { type EntryTable, type TableRow, rowOf } from "../reading/entry-tables.ts";
import { withFolders } from "../redirects/read-redirects.ts";
import { without } from "../content/without.ts";

/** The tables that a publishing brings to its content. */
export type ContentTable = EntryTable | "categories" | "pictures" | "documents";

/** All rows of the content tables. */
export type ContentRows = { readonly [Table in ContentTable]: readonly TableRow<Table>[] };

/** Every row of a content. */
export function contentRows(content: Content): ContentRows {
  const { categories, projects, pictures } = content;
  const rows = <Entry, Columns extends object>(
    entries: readonly Entry[],
    columnsOf: (entry: Entry) => Columns,
  ) => entries.map((entry, index) => ({ ...columnsOf(entry), place: index + 1 }));
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

/** What pages may know of a picture: not where it comes from. */
export const publicFacts = (picture: ContentPicture) => without(without(picture, "source"), "name");

/** The same of a file. */
export const fileFacts = ({ path, bytes }: ContentFile) => ({ path, bytes });

function documentRows(content: Content): TableRow<"documents">[] {
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
