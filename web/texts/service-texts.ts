/** Words of the services' pages. */
export const servicesTexts = {
  title: "Services",
  detailsTitle: "Service Details",
  description: "Identity, product, campaigns, packaging, motion and strategy, each by the people you meet.",
  failed: "Error loading services.",
  seeDetails: "See details",
  contact: "Get in touch",
  all: "All services",
  features: "What it comes with",
  steps: "Four quarters, one job",
  questions: "Questions before the first coffee",
  popular: "Most popular services",
  allMembers: "All Members",
} as const;
