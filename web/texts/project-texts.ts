import { pageTitles } from "./page-titles.ts";

/** Words of the pages of categories, items and projects (WORK-1 to WORK-8). */
export const workTexts = {
  category: "Our Services",
  projects: pageTitles.projects,
  /** Title of an item's page: a project of it may have the same name. */
  projectsOf: (item: string) => `Projects: ${item}`,
  /** Title of a category's page: a service may have the same name. */
  categoryOf: (category: string) => `Our Services: ${category}`,
  page: (page: number) => `Projects, page ${page}`,
  carousel: pageTitles.caseStudies,
  project: "Project Details",
  seeDetails: "See Details",
  loadMore: "Load More",
  allProjects: "All projects",
  client: "Client",
  date: "Date",
  gallery: "Gallery",
  related: "Related Projects",
  noRelated: "No related projects available",
} as const;
