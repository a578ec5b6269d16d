import { pathTo } from "#contract/addresses.ts";
import type { JsonLd } from "./site-graph.ts";
import type { CategoryPageView, ProjectView, WorkView } from "../views/project-views.ts";

/** A category in terms of schema.org: a service, with its work (WORK-1). */
export function categoryJsonLd({ id, title, subTitle, picture, items }: CategoryPageView): JsonLd {
  return {
    "@type": "Service",
    name: title,
    ...(subTitle && { description: subTitle }),
    url: pathTo("category", "dark", { id }),
    image: picture.src || undefined,
    subjectOf: items.map((item) => ({
      "@type": "CreativeWork",
      name: item.title,
      url: pathTo("item", "dark", { id: item.id }),
    })),
  };
}

/** An item in terms of schema.org: a collection of works (WORK-2). */
export function workJsonLd({ id, title, picture, projects }: WorkView): JsonLd {
  return {
    "@type": "CollectionPage",
    name: title,
    url: pathTo("item", "dark", { id }),
    image: picture?.src || undefined,
    hasPart: projects.map((project) => ({
      "@type": "CreativeWork",
      name: project.title,
      url: pathTo("project", "dark", { id: project.id }),
    })),
  };
}

/** A project in terms of schema.org (WORK-5). */
export function projectJsonLd({ id, title, tag, client, date, hero }: ProjectView): JsonLd {
  return {
    "@type": "CreativeWork",
    name: title,
    genre: tag,
    url: pathTo("project", "dark", { id }),
    image: hero.src || undefined,
    ...(date && { dateCreated: date }),
    ...(client && { sponsor: { "@type": "Organization", name: client } }),
  };
}
