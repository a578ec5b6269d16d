/**
 * Where a page's data comes from: the API, the samples published with the content, or the content's own words
 * that have no call (the FAQ, further pages).
 */
export type Source = "live" | "samples" | "static";
export type Theme = "dark" | "light";

interface PageRow {
  /** What links call it. */
  name: string;
  /** Route pattern of the dark address; the light one is computed. */
  path: string;
  /** Further dark addresses of the same page. */
  also?: readonly string[];
  /** Folder in `web/screens/`, and the module in it. */
  screen: string;
  /** Source of the dark address. */
  dark: Source | null;
  /** Source of the `-light` address; null where there is none. */
  light: Source | null;
  /** How the screen lays itself out, where it knows more than one way. */
  look?: string;
  /** The page that its cards lead to. */
  opens?: string;
  /** The same for the light address, where it differs. */
  lightOpens?: string;
  /** The page that search engines are to know instead (requirements, 'Canonical links'). */
  canonical?: string;
  /** A list that `?page=` turns, though no number stands in its path. */
  paged?: true;
  /** Shows samples beside what is live, so it belongs to the showcase as every sample does. */
  showcase?: true;
}

/**
 * THE table (requirements, 'Addresses'): routes, links, canonical links, sitemap and the sweeps all come from
 * these rows. A light address of a page is one word: `light: "samples"`.
 */
const pages = [
  { name: "home", path: "/", also: ["/home"], screen: "home", dark: "live", light: null },
  { name: "about", path: "/about-us", screen: "about", dark: "live", light: null },
  { name: "team", path: "/team", screen: "team", dark: "live", light: "samples", look: "grid" },
  {
    name: "team2",
    path: "/team-2",
    screen: "team",
    dark: "samples",
    light: "samples",
    look: "rows",
    canonical: "team",
  },
  {
    name: "teamMember",
    path: "/team-details/:id",
    screen: "team-member",
    dark: "live",
    light: "samples",
  },
  { name: "category", path: "/category/:id", screen: "category", dark: "live", light: null },
  {
    name: "item",
    path: "/project/:id",
    screen: "projects",
    dark: "live",
    light: null,
    look: "grid",
  },
  { name: "projects", path: "/projects", screen: "all-work", dark: "live", light: null, paged: true },
  {
    name: "itemOfProjects",
    path: "/projects/:id",
    screen: "projects",
    dark: "live",
    light: null,
    look: "grid",
    canonical: "item",
  },
  {
    name: "projectGrid",
    path: "/project",
    screen: "projects",
    dark: null,
    light: "samples",
    look: "grid",
    canonical: "projects",
  },
  {
    name: "projectStack",
    path: "/project-2",
    screen: "projects",
    dark: null,
    light: "samples",
    look: "stack",
    canonical: "projects",
  },
  { name: "project3", path: "/project-3", screen: "project-carousel", dark: "samples", light: "samples" },
  {
    name: "project",
    path: "/project-details/:id",
    screen: "project",
    dark: "live",
    light: "samples",
  },
  { name: "contact", path: "/contact-us", screen: "contact", dark: "live", light: "live" },
  { name: "faq", path: "/faq", screen: "faq", dark: "static", light: "static" },
  {
    name: "services",
    path: "/services",
    screen: "services",
    dark: "samples",
    light: "samples",
    look: "cards",
  },
  {
    name: "services2",
    path: "/services-2",
    screen: "services",
    dark: "samples",
    light: "samples",
    look: "rows",
    canonical: "services",
  },
  {
    name: "services3",
    path: "/services-3",
    screen: "services",
    dark: "samples",
    light: "samples",
    look: "accordion",
    canonical: "services",
  },
  {
    name: "services4",
    path: "/services-4",
    screen: "services",
    dark: "samples",
    light: "samples",
    look: "images",
    canonical: "services",
  },
  { name: "service", path: "/service-details/:id", screen: "service", dark: "samples", light: "samples" },
  {
    name: "blog",
    path: "/blog/:page?",
    screen: "posts",
    dark: "live",
    light: null,
    look: "two",
    opens: "post",
  },
  {
    name: "blog2",
    path: "/blog-2-column/:page?",
    screen: "posts",
    dark: "live",
    light: "samples",
    look: "two",
    opens: "post",
    canonical: "blog",
  },
  {
    name: "blog3",
    path: "/blog-3-column/:page?",
    screen: "posts",
    dark: "live",
    light: "samples",
    look: "three",
    opens: "post",
    canonical: "blog",
  },
  {
    name: "blogStandard",
    path: "/blog-standard/:page?",
    screen: "posts",
    dark: "live",
    light: "samples",
    look: "one",
    opens: "post",
    lightOpens: "postWithSidebar",
    canonical: "blog",
  },
  {
    name: "blogWithSidebar",
    path: "/blog-with-sidebar/:page?",
    screen: "posts",
    dark: "samples",
    light: "samples",
    look: "sidebar",
    opens: "postWithSidebar",
  },
  {
    name: "post",
    path: "/blog-single/:id",
    screen: "post",
    dark: "live",
    light: "samples",
    look: "plain",
  },
  {
    name: "postWithSidebar",
    path: "/blog-single-with-sidebar/:id",
    screen: "post",
    dark: "live",
    light: "samples",
    look: "sidebar",
    canonical: "post",
    showcase: true,
  },
  { name: "sitemap", path: "/sitemap", screen: "sitemap", dark: "static", light: null },
  { name: "page", path: "/:slug", screen: "page", dark: "static", light: null },
] as const satisfies readonly PageRow[];

export type PageName = (typeof pages)[number]["name"];
/** Values that the rows have under a key. */
export type Named<Key extends "screen" | "look"> = Extract<(typeof pages)[number], Record<Key, string>>[Key];
/** The looks of a screen. */
export type LookOf<Screen extends string> = Extract<
  (typeof pages)[number],
  { screen: Screen; look: string }
>["look"];

/** A row with all that it may say. */
export interface Row extends PageRow {
  name: PageName;
  screen: Named<"screen">;
  look?: Named<"look">;
  opens?: PageName;
  lightOpens?: PageName;
  canonical?: PageName;
}

/** The table with each row as what it may be. */
export const rows: readonly Row[] = pages;
