import { describedPaths } from "#contract/addresses.ts";
import { type Paged, pageFinder } from "./page-finder.ts";
import { samplesAt } from "./content.ts";

/** A page of the content by its path and its title. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** Every page that old addresses may lead to; those without an entry of their own are named by their path. */
export function namedPages(content: Paged): NamedPage[] {
  const samples = samplesAt(content.samples, "ever");
  const find = pageFinder(content);
  const entries = [
    ...content.posts.map(({ id, title }) => [`/blog-single/${id}`, title] as const),
    ...content.projects.map(({ id, title }) => [`/project-details/${id}`, title] as const),
    ...content.items.map(({ id, title }) => [`/project/${id}`, title] as const),
    ...content.team.map(({ id, name }) => [`/team-details/${id}`, name] as const),
    ...content.categories.map(({ id, title }) => [`/category/${id}`, title] as const),
    ...samples.services.services.map(({ id, title }) => [`/service-details/${id}`, title] as const),
    ...samples.pages.map(({ slug, title }) => [`/${slug}`, title] as const),
    ...describedPaths().map((path) => [path, path.slice(1)] as const),
  ];
  return entries.flatMap(([address, title]) => {
    const path = find(address);
    return path === null ? [] : [{ path, title }];
  });
}
