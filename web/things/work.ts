import { pathTo } from "#contract/addresses.ts";
import type { Thing } from "../structured-data.ts";
import type { CategoryPageView, ProjectView, WorkView } from "../views/work.ts";

/** A category as schema.org knows it: a service, with its work (WORK-1). */
export function categoryThing({ id, title, subTitle, picture, items }: CategoryPageView): Thing {
  return {
    "@type": "Service",
    name: title,
    description: subTitle,
    url: pathTo("category", "dark", { id }),
    image: picture.src || undefined,
    subjectOf: items.map((item) => ({
      "@type": "CreativeWork",
      name: item.title,
      url: pathTo("item", "dark", { id: item.id }),
    })),
  };
}

/** An item as schema.org knows it: a collection of works (WORK-2). */
export function workThing({ id, title, picture, projects }: WorkView): Thing {
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

/** A project as schema.org knows it (WORK-5). */
export function projectThing({ id, title, tag, client, date, hero }: ProjectView): Thing {
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
