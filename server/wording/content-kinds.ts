import type { EntryPage, PageName } from "#contract/site-map.ts";
import { z } from "zod";
import { fileSchemas } from "../folder/file-schemas.ts";
import { redirectsFile } from "../redirects/read-redirects.ts";
import { sampleFileSchemas } from "../folder/sample-file-schemas.ts";

/** What an owner calls the entries of some content files, and where visitors see them. */
export interface ContentKind {
  /** The name of its schema, which no other kind has; `words` and `redirects` have none. */
  readonly name: string;
  /** What one file of it must hold; null where no schema says it. */
  readonly schema: z.ZodType | null;
  /** Path in the content folder; `posts/*.md` is every such file of a folder. */
  readonly files: string;
  /** What one entry is called; null: the file is named itself. */
  readonly word: string | null;
  /** How entries lie there: a file each, rows of a list, fields of a map, or the file is one thing. */
  readonly shape: "files" | "rows" | "fields" | "one";
  /** The page that each entry has; null: none of its own. */
  readonly ownPage: EntryPage | null;
  /** Further pages that show it; null: any page may. */
  readonly lists: readonly PageName[] | null;
}

/** A row for each schema, so that the compiler misses one that is not here. */
const entryKinds: Record<keyof typeof fileSchemas, Omit<ContentKind, "name" | "schema" | "shape">> = {
  brand: { files: "brand.yaml", word: null, ownPage: null, lists: null },
  site: { files: "site.yaml", word: null, ownPage: null, lists: null },
  about: { files: "about.md", word: null, ownPage: null, lists: ["about"] },
  categories: { files: "categories.yaml", word: "category", ownPage: "category", lists: ["home"] },
  item: { files: "items/*.md", word: "item", ownPage: "item", lists: ["projects"] },
  project: { files: "projects/*.md", word: "project", ownPage: "project", lists: [] },
  member: { files: "team/*.md", word: "person", ownPage: "teamMember", lists: ["team", "about"] },
  testimonial: { files: "testimonials/*.md", word: "testimonial", ownPage: null, lists: ["home", "about"] },
  post: { files: "posts/*.md", word: "post", ownPage: "post", lists: ["blog"] },
  page: { files: "pages/*.md", word: "page", ownPage: "page", lists: [] },
  pictures: { files: "pictures.yaml", word: "picture", ownPage: null, lists: null },
};

const sampleKinds: Record<
  keyof typeof sampleFileSchemas,
  { word: string | null; lists: readonly PageName[] }
> = {
  home: { word: null, lists: ["home"] },
  facts: { word: "fact", lists: ["home", "about"] },
  pricing: { word: "price", lists: ["home"] },
  services: { word: null, lists: ["services"] },
  faq: { word: null, lists: ["faq"] },
  team: { word: null, lists: ["team2"] },
  projects: { word: null, lists: ["project3"] },
  posts: { word: null, lists: ["blogWithSidebar"] },
  comments: { word: "comment", lists: ["postWithSidebar"] },
  skills: { word: "skill", lists: [] },
  awards: { word: "award", lists: [] },
  sidebar: { word: null, lists: ["blogWithSidebar"] },
};

/** How entries lie in a file follows from its schema. */
function shapeOf(files: string, word: string | null, schema: z.ZodType): ContentKind["shape"] {
  if (word === null) return "one";
  if (files.includes("*")) return "files";
  return schema instanceof z.ZodArray ? "rows" : "fields";
}

const withShape = (
  name: string,
  kind: Omit<ContentKind, "name" | "schema" | "shape">,
  schema: z.ZodType,
): ContentKind => ({
  ...kind,
  name,
  schema,
  shape: shapeOf(kind.files, kind.word, schema),
});

// `Object.keys` gives the keys of a table of our own.
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** Every kind of content file, those of the samples last. */
export const kinds: readonly ContentKind[] = [
  ...keysOf(entryKinds).map((name) => withShape(name, entryKinds[name], fileSchemas[name])),
  ...keysOf(sampleKinds).map((name) =>
    withShape(
      `samples/${name}`,
      { files: `samples/${name}.yaml`, ownPage: null, ...sampleKinds[name] },
      sampleFileSchemas[name],
    ),
  ),
  { name: "words", schema: null, files: "words.yaml", word: null, shape: "one", ownPage: null, lists: null },
  {
    name: "redirects",
    schema: null,
    files: redirectsFile,
    word: "redirect",
    shape: "fields",
    ownPage: null,
    lists: [],
  },
];

const byFiles = new Map(kinds.map((kind) => [kind.files, kind]));

/**
 * The kind of a file by its path in the content folder; undefined for one that holds no entries: a picture, a
 * README.
 */
export function kindOf(file: string): ContentKind | undefined {
  return byFiles.get(file) ?? byFiles.get(file.replace(/\/[^/]+\.md$/, "/*.md"));
}
