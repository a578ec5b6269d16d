import type { Project } from "#contract/project.ts";
import type { ProjectCard } from "../views.ts";
import type { Pictures } from "./entities.ts";

/** A project as a card shows it, with the defaults of WORK-5 and WORK-7. */
export function readProjectCard(project: Partial<Project>, pictures: Pictures): ProjectCard {
  return {
    id: project.id ?? 0,
    slug: project.slug,
    title: project.title || pictures.unnamed.title,
    tag: project.item?.title || pictures.unnamed.tag,
    picture: pictures(project.content_pic),
  };
}
