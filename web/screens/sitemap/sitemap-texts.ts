import type { PageName } from "#contract/site-map.ts";
import { pageTitles } from "../../texts/page-titles.ts";
import { texts } from "../../texts.ts";

/** Words of the page of all pages. */
export const sitemapTexts = {
  title: "All pages",
  groups: { pages: "Pages", dark: "Other layouts", light: "In daylight" },
  /** What a page without an entry of its own is called; its layouts share the name. */
  names: {
    home: texts.nav.home,
    about: texts.footer.about,
    team: pageTitles.team,
    team2: pageTitles.team,
    projects: pageTitles.projects,
    projectGrid: pageTitles.projects,
    projectStack: pageTitles.projects,
    project3: pageTitles.caseStudies,
    contact: texts.nav.contact,
    faq: pageTitles.faq,
    services: pageTitles.services,
    services2: pageTitles.services,
    services3: pageTitles.services,
    services4: pageTitles.services,
    blog: pageTitles.blog,
    blog2: pageTitles.blog,
    blog3: pageTitles.blog,
    blogStandard: pageTitles.blog,
    blogWithSidebar: pageTitles.blog,
  } as Partial<Record<PageName, string>>,
} as const;
