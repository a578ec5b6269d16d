import type { PageName } from "#contract/site-map.ts";
import type { Words } from "#words/words.ts";

/** The name of each page without an entry of its own; its layouts share the name. */
export function pageNames({ nav, footer, titles }: Words): Partial<Record<PageName, string>> {
  return {
    home: nav.home,
    about: footer.about,
    team: titles.team,
    team2: titles.team,
    projects: titles.projects,
    projectGrid: titles.projects,
    projectStack: titles.projects,
    project3: titles.caseStudies,
    contact: nav.contact,
    faq: titles.faq,
    services: titles.services,
    services2: titles.services,
    services3: titles.services,
    services4: titles.services,
    blog: titles.blog,
    blog2: titles.blog,
    blog3: titles.blog,
    blogStandard: titles.blog,
    blogWithSidebar: titles.blog,
  };
}
