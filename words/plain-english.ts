import type { Texts } from "./catalogue.ts";

/**
 * English as an agency would write it, where the specification's own words, which the catalogue keeps, are
 * odd or promise more than a small studio has. `new` writes them into the words.yaml of a folder.
 */
export const plainEnglish: Texts = {
  "newsletter.title": "Get our newsletter",
  "titles.team": "Team",
  "breadcrumb.title": "Not found",
  "breadcrumb.current": "Not found",
  "notFound.sentence": "Sorry, this page was not found",
  "about.title": "About us",
  "contact.title": "Get in touch",
  "contact.email": "E-mail",
  "contactForm.title": "Send us a message",
  "services.allMembers": "All services",
  "work.loadMore": "Talk to us",
  "post.details": "Post",
  "entryPager.previousPost": "Previous post",
  "entryPager.nextPost": "Next post",
  "entryPager.noPrevious": "No previous post",
  "entryPager.noNext": "No next post",
  "projectPager.previousProject": "Previous project",
  "projectPager.nextProject": "Next project",
  "projectPager.noPrevious": "No previous project",
  "projectPager.noNext": "No next project",
};
