/**
 * Where a page's data comes from: a call of the API, or a document that is published with the content and has
 * no call.
 */
export type DataOrigin = "api" | "document";
export type Theme = "dark" | "light";

interface PageRow {
  /** Its name in links. */
  name: string;
  /** Route pattern of the dark address; the light one is computed. */
  path: string;
  /** Further dark addresses of the same page. */
  also?: readonly string[];
  /** The file in `web/screens/` that shows it. */
  screen: string;
  /** Source of the dark address. */
  dark: DataOrigin | null;
  /** Source of the `-light` address; null where it has none. */
  light: DataOrigin | null;
  /** The screen's layout, where it has more than one. */
  look?: string;
  /** The page that its cards lead to. */
  opens?: string;
  /** The same for the light address, where it differs. */
  lightOpens?: string;
  /** The canonical page for search engines (ADDR-2). */
  canonical?: string;
  /** A list that `?page=` changes, although its path has no page number. */
  paged?: true;
  /**
   * A second layout or a list of samples: closed where the content has `showcase: off`, as every light
   * address is.
   */
  showcase?: true;
}

/**
 * THE table (ADDR-1): routes, links, canonical links, sitemap and the sweeps over all addresses are derived
 * from these rows. A light address of a page is one word: `light: "document"`.
 */
const pages = [
  { name: "home", path: "/", also: ["/home"], screen: "home", dark: "api", light: null },
  { name: "about", path: "/about-us", screen: "about", dark: "api", light: null },
  { name: "team", path: "/team", screen: "team", dark: "api", light: "document", look: "grid" },
  {
    name: "team2",
    path: "/team-2",
    screen: "team",
    dark: "document",
    light: "document",
    look: "rows",
    canonical: "team",
    showcase: true,
  },
  {
    name: "teamMember",
    path: "/team-details/:id",
    screen: "team-member",
    dark: "api",
    light: "document",
  },
  { name: "category", path: "/category/:id", screen: "category", dark: "api", light: null },
  {
    name: "item",
    path: "/project/:id",
    screen: "projects",
    dark: "api",
    light: null,
    look: "grid",
  },
  { name: "projects", path: "/projects", screen: "all-work", dark: "api", light: null, paged: true },
  {
    name: "itemOfProjects",
    path: "/projects/:id",
    screen: "projects",
    dark: "api",
    light: null,
    look: "grid",
    canonical: "item",
  },
  {
    name: "projectGrid",
    path: "/project",
    screen: "projects",
    dark: null,
    light: "document",
    look: "grid",
    canonical: "projects",
  },
  {
    name: "projectStack",
    path: "/project-2",
    screen: "projects",
    dark: null,
    light: "document",
    look: "stack",
    canonical: "projects",
  },
  {
    name: "project3",
    path: "/project-3",
    screen: "project-carousel",
    dark: "document",
    light: "document",
    showcase: true,
  },
  {
    name: "project",
    path: "/project-details/:id",
    screen: "project",
    dark: "api",
    light: "document",
  },
  { name: "contact", path: "/contact-us", screen: "contact", dark: "api", light: "api" },
  { name: "faq", path: "/faq", screen: "faq", dark: "document", light: "document" },
  {
    name: "services",
    path: "/services",
    screen: "services",
    dark: "document",
    light: "document",
    look: "cards",
  },
  {
    name: "services2",
    path: "/services-2",
    screen: "services",
    dark: "document",
    light: "document",
    look: "rows",
    canonical: "services",
    showcase: true,
  },
  {
    name: "services3",
    path: "/services-3",
    screen: "services",
    dark: "document",
    light: "document",
    look: "accordion",
    canonical: "services",
    showcase: true,
  },
  {
    name: "services4",
    path: "/services-4",
    screen: "services",
    dark: "document",
    light: "document",
    look: "images",
    canonical: "services",
    showcase: true,
  },
  { name: "service", path: "/service-details/:id", screen: "service", dark: "document", light: "document" },
  {
    name: "blog",
    path: "/blog/:page?",
    screen: "posts",
    dark: "api",
    light: null,
    look: "stagger",
    opens: "post",
  },
  {
    name: "blog2",
    path: "/blog-2-column/:page?",
    screen: "posts",
    dark: "api",
    light: "document",
    look: "two",
    opens: "post",
    canonical: "blog",
    showcase: true,
  },
  {
    name: "blog3",
    path: "/blog-3-column/:page?",
    screen: "posts",
    dark: "api",
    light: "document",
    look: "three",
    opens: "post",
    canonical: "blog",
    showcase: true,
  },
  {
    name: "blogStandard",
    path: "/blog-standard/:page?",
    screen: "posts",
    dark: "api",
    light: "document",
    look: "one",
    opens: "post",
    lightOpens: "postWithSidebar",
    canonical: "blog",
  },
  {
    name: "blogWithSidebar",
    path: "/blog-with-sidebar/:page?",
    screen: "posts",
    dark: "document",
    light: "document",
    look: "sidebar",
    opens: "postWithSidebar",
    showcase: true,
  },
  {
    name: "post",
    path: "/blog-single/:id",
    screen: "post",
    dark: "api",
    light: "document",
    look: "plain",
  },
  {
    name: "postWithSidebar",
    path: "/blog-single-with-sidebar/:id",
    screen: "post",
    dark: "api",
    light: "document",
    look: "sidebar",
    canonical: "post",
    showcase: true,
  },
  { name: "sitemap", path: "/sitemap", screen: "sitemap", dark: "document", light: null },
  { name: "page", path: "/:slug", screen: "page", dark: "document", light: null },
] as const satisfies readonly PageRow[];

export type PageName = (typeof pages)[number]["name"];
/** Values that the rows have under a key. */
export type Named<Key extends "screen" | "look"> = Extract<(typeof pages)[number], Record<Key, string>>[Key];
/** The layouts of a screen. */
export type LookOf<Screen extends string> = Extract<
  (typeof pages)[number],
  { screen: Screen; look: string }
>["look"];

/** The canonical pages of entries, such as `/blog-single/:id`; `:page?` names no entry. */
export type EntryPage = Exclude<
  Extract<(typeof pages)[number], { path: `${string}/:${string}` }>,
  { path: `${string}?` } | { canonical: string }
>["name"];

/** The canonical pages of no entry: each has a name in menus and among all pages. */
export type NamedPage = Exclude<Exclude<(typeof pages)[number], { canonical: string }>["name"], EntryPage>;

/** A row with all optional fields. */
export interface SiteMapRow extends PageRow {
  name: PageName;
  screen: Named<"screen">;
  look?: Named<"look">;
  opens?: PageName;
  lightOpens?: PageName;
  canonical?: PageName;
}

/** The table, its rows typed with all optional fields. */
export const rows: readonly SiteMapRow[] = pages;
