/** Titles of pages that more than their own screen names. */
export const pageTitles = {
  blog: "Blog",
  caseStudies: "Case Studies",
  faq: "FAQ",
  projects: "Projects",
  services: "Services",
  team: "Team Experts",
} as const;
