import { pathTo } from "#contract/addresses.ts";
import type { JsonLd } from "./site-graph.ts";
import type { CategoryPageView, ProjectView, WorkView } from "../views/project-views.ts";

/** A category in terms of schema.org: a service, with its work (WORK-1). */
export function categoryJsonLd({ id, slug, title, subTitle, picture, items }: CategoryPageView): JsonLd {
  return {
    "@type": "Service",
    name: title,
    ...(subTitle && { description: subTitle }),
    url: pathTo("category", "dark", { id, slug }),
    image: picture.src || undefined,
    subjectOf: items.map((item) => ({
      "@type": "CreativeWork",
      name: item.title,
      url: pathTo("item", "dark", item),
    })),
  };
}

/** An item in terms of schema.org: a collection of works (WORK-2). */
export function workJsonLd({ id, slug, title, picture, projects }: WorkView): JsonLd {
  return {
    "@type": "CollectionPage",
    name: title,
    url: pathTo("item", "dark", { id, slug }),
    image: picture?.src || undefined,
    hasPart: projects.map((project) => ({
      "@type": "CreativeWork",
      name: project.title,
      url: pathTo("project", "dark", project),
    })),
  };
}

/** A project in terms of schema.org (WORK-5). */
export function projectJsonLd({ id, slug, title, tag, client, date, hero }: ProjectView): JsonLd {
  return {
    "@type": "CreativeWork",
    name: title,
    genre: tag,
    url: pathTo("project", "dark", { id, slug }),
    image: hero.src || undefined,
    ...(date && { dateCreated: date }),
    ...(client && { sponsor: { "@type": "Organization", name: client } }),
  };
}
