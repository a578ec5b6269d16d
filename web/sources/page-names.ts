import type { NamedPage, PageName } from "#contract/site-map.ts";
import { useWords } from "./locale.ts";
import { useSiteFacts } from "./site-facts.ts";

/** What pages are called in menus and among all pages: the content's titles over the words' names. */
export function usePageNames(): Partial<Record<PageName, string>> {
  const words = useWords();
  const { nav, footer, titles } = words;
  const names: Record<NamedPage, string> = {
    home: nav.home,
    about: nav.about,
    blog: nav.blog,
    blogWithSidebar: nav.blog,
    contact: nav.contact,
    faq: footer.faq,
    project3: titles.caseStudies,
    projects: titles.projects,
    services: nav.services,
    sitemap: footer.sitemap,
    team: titles.team,
  };
  return { ...names, ...useSiteFacts()?.layout.titles };
}
