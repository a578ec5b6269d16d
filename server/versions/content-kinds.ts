import type { PageName } from "#contract/site-map.ts";
import { z } from "zod";
import { entrySchemas, sampleFileSchemas } from "../content/entry-schemas.ts";

/** What an owner calls the entries of some content files, and where visitors see them. */
export interface ContentKind {
  /** Path in the content folder; `posts/*.md` is every such file of a folder. */
  readonly files: string;
  /** What one entry is called; null: the file is named itself. */
  readonly word: string | null;
  /** How entries lie there: a file each, rows of a list, fields of a map, or the file is one thing. */
  readonly shape: "files" | "rows" | "fields" | "one";
  /** The pages that show it; null: any page may. */
  readonly pages: readonly PageName[] | null;
}

/** A row for each schema, so that the compiler misses one that is not here. */
const entryKinds: Record<keyof typeof entrySchemas, Omit<ContentKind, "shape">> = {
  brand: { files: "brand.yaml", word: null, pages: null },
  site: { files: "site.yaml", word: null, pages: null },
  about: { files: "about.md", word: null, pages: ["about"] },
  categories: { files: "categories.yaml", word: "category", pages: ["category", "home"] },
  item: { files: "items/*.md", word: "item", pages: ["item", "projects"] },
  project: { files: "projects/*.md", word: "project", pages: ["project"] },
  member: { files: "team/*.md", word: "person", pages: ["teamMember", "team", "about"] },
  testimonial: { files: "testimonials/*.md", word: "testimonial", pages: ["home", "about"] },
  post: { files: "posts/*.md", word: "post", pages: ["post", "blog"] },
  page: { files: "pages/*.md", word: "page", pages: ["page"] },
  pictures: { files: "pictures.yaml", word: "picture", pages: null },
};

const sampleKinds: Record<
  keyof typeof sampleFileSchemas,
  { word: string | null; pages: readonly PageName[] }
> = {
  home: { word: null, pages: ["home"] },
  facts: { word: "fact", pages: ["home", "about"] },
  pricing: { word: "price", pages: ["home"] },
  services: { word: null, pages: ["services", "service"] },
  faq: { word: null, pages: ["faq"] },
  team: { word: null, pages: ["team2"] },
  projects: { word: null, pages: ["project3"] },
  posts: { word: null, pages: ["blogWithSidebar"] },
  comments: { word: "comment", pages: ["post"] },
  skills: { word: "skill", pages: ["teamMember"] },
  awards: { word: "award", pages: ["teamMember"] },
  sidebar: { word: null, pages: ["blogWithSidebar"] },
};

/** How entries lie in a file follows from its schema. */
function shapeOf(files: string, word: string | null, schema: z.ZodType): ContentKind["shape"] {
  if (word === null) return "one";
  if (files.includes("*")) return "files";
  return schema instanceof z.ZodArray ? "rows" : "fields";
}

const withShape = (kind: Omit<ContentKind, "shape">, schema: z.ZodType): ContentKind => ({
  ...kind,
  shape: shapeOf(kind.files, kind.word, schema),
});

// `Object.keys` gives the keys of a table of our own.
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

const kinds: readonly ContentKind[] = [
  ...keysOf(entryKinds).map((name) => withShape(entryKinds[name], entrySchemas[name])),
  ...keysOf(sampleKinds).map((name) =>
    withShape({ files: `samples/${name}.yaml`, ...sampleKinds[name] }, sampleFileSchemas[name]),
  ),
  { files: "words.yaml", word: null, shape: "one", pages: null },
];

const byFiles = new Map(kinds.map((kind) => [kind.files, kind]));

/** The kind of a file by its path in the content folder; undefined for one that holds no entries: a picture, a README. */
export function kindOf(file: string): ContentKind | undefined {
  return byFiles.get(file) ?? byFiles.get(file.replace(/\/[^/]+\.md$/, "/*.md"));
}
