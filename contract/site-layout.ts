import type { PageName } from "./site-map.ts";

/** A link of a menu: to one of the site's pages, or anywhere with a label of its own. */
export interface MenuLink {
  /** A path of this site, or an absolute address. */
  link: string;
  /** Its label; missing where the page's own name is used. */
  title?: string | undefined;
  /** The page that the path leads to, where it is one of the site's own. */
  page?: PageName | undefined;
}

/** An entry of the main menu: the services with their categories, a link, or links under a title. */
export type MenuEntry = { services: true } | MenuLink | { title: string; menu: MenuLink[] };

/** The pages of the main menu, behind the services, where the content sets no menu (SHELL-1). */
export const usualMenu = ["blog", "about", "contact"] as const satisfies readonly PageName[];

/** The sections that a page may show, in their default order. */
export const pageSections = {
  home: ["statement", "counters", "clients", "services", "work", "pricing", "testimonials", "call"],
  about: ["text", "facts", "team", "testimonials"],
  service: ["article", "steps", "questions", "popular"],
  contact: ["details", "form", "map"],
} as const;

/** The pages whose sections the content may order. */
export type SectionedPage = keyof typeof pageSections;
/** The sections of a page. */
export type SectionOf<Page extends SectionedPage> = (typeof pageSections)[Page][number];

/** How the content arranges the site; omitted parts follow the specification. */
export interface SiteLayout {
  menu?: MenuEntry[] | undefined;
  footer?: MenuLink[] | undefined;
  /**
   * The section of the home page that its banner follows; null where it has none. Missing where the banner
   * opens the page.
   */
  banner?: SectionOf<"home"> | null | undefined;
  sections?: { [Page in SectionedPage]?: SectionOf<Page>[] | undefined } | undefined;
  /** Titles of pages without an entry of their own. */
  titles?: Partial<Record<PageName, string>> | undefined;
}
