import { pageTitles } from "./page-titles.ts";

/** Words of the services' pages. */
export const servicesTexts = {
  title: pageTitles.services,
  detailsTitle: "Service Details",
  failed: "Error loading services.",
  seeDetails: "See details",
  contact: "Get in touch",
  all: "All services",
  features: "What it comes with",
  steps: "How we work",
  questions: "Questions",
  popular: "Most popular services",
  allMembers: "All Members",
} as const;
