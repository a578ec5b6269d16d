import type { PageName } from "#contract/site-map.ts";
import { texts } from "../../texts.ts";
import { blogTexts } from "../../texts/post-list-texts.ts";
import { faqTexts } from "../faq/faq-texts.ts";
import { servicesTexts } from "../../texts/service-texts.ts";
import { teamTexts } from "../../texts/team-texts.ts";
import { workTexts } from "../../texts/project-texts.ts";

/** Words of the page of all pages. */
export const sitemapTexts = {
  title: "All pages",
  groups: { pages: "Pages", dark: "Other layouts", light: "In daylight" },
  /** What a page without an entry of its own is called; its layouts share the name. */
  names: {
    home: texts.nav.home,
    about: texts.footer.about,
    team: teamTexts.title,
    team2: teamTexts.title,
    projects: workTexts.projects,
    projectGrid: workTexts.projects,
    projectStack: workTexts.projects,
    project3: workTexts.carousel,
    contact: texts.nav.contact,
    faq: faqTexts.title,
    services: servicesTexts.title,
    services2: servicesTexts.title,
    services3: servicesTexts.title,
    services4: servicesTexts.title,
    blog: blogTexts.title,
    blog2: blogTexts.title,
    blog3: blogTexts.title,
    blogStandard: blogTexts.title,
    blogWithSidebar: blogTexts.title,
  } as Partial<Record<PageName, string>>,
} as const;
