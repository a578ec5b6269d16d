import { describedPaths } from "#contract/addresses.ts";
import { type Paged, pageFinder } from "#server/redirects/page-finder.ts";

/** A page of the content by its path and its title. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
  /**
   * The number of its entry, and what addresses may call entries of its kind; a page that is none has none.
   */
  readonly entry?: { readonly id: number; readonly kinds: readonly string[] };
  /** What addresses may call it besides, as a list of such entries. */
  readonly also?: readonly string[];
}

/** What addresses may call entries, and the page that lists them. */
const posts = ["posts", "blog", "articles", "news"];
const projects = ["projects", "work", "portfolio"];
const people = ["team", "people", "members"];
const lists: Readonly<Record<string, readonly string[]>> = {
  "/blog": posts,
  "/projects": projects,
  "/team": people,
};

/** Every page that old addresses may lead to; those without an entry of their own are named by their path. */
export function namedPages(content: Paged): NamedPage[] {
  const samples = content.samples;
  const find = pageFinder(content);
  const team = content.team.map(({ id, name: title }) => ({ id, title }));
  const pages = [
    ...entriesOf("blog-single", content.posts, posts),
    ...entriesOf("project-details", content.projects, projects),
    ...entriesOf("project", content.items, ["items", "clients"]),
    ...entriesOf("team-details", team, people),
    ...entriesOf("category", content.categories, ["categories"]),
    ...entriesOf("service-details", samples.services.services, ["services"]),
    ...samples.pages.map(({ slug, title }) => ({ path: `/${slug}`, title })),
    ...describedPaths().map((path) => ({ path, title: path.slice(1), also: lists[path] ?? [] })),
  ];
  return pages.flatMap((page) => {
    const path = find(page.path);
    return path === null ? [] : [{ ...page, path }];
  });
}

interface Titled {
  readonly id: number;
  readonly title: string;
}

/** The pages of entries below a folder, with further names for it. */
const entriesOf = (folder: string, entries: readonly Titled[], kinds: readonly string[]): NamedPage[] =>
  entries.map(({ id, title }) => ({
    path: `/${folder}/${id}`,
    title,
    entry: { id, kinds: [folder, ...kinds] },
  }));
