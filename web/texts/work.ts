/** Words of the pages of categories, items and projects (WORK-1 to WORK-8). */
export const workTexts = {
  category: "Our Services",
  projects: "Projects",
  carousel: "Case Studies",
  project: "Project Details",
  projectsDescription:
    "Work by the studio, one client at a time: what was asked, what we decided, what came of it.",
  carouselDescription: "Eight projects from all six services, to be leafed through.",
  seeDetails: "See Details",
  loadMore: "Load More",
  allProjects: "All projects",
  client: "Client",
  date: "Date",
  gallery: "Gallery",
  related: "Related Projects",
  noRelated: "No related projects available",
} as const;
