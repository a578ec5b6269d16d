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
  /** Module in `web/screens/`. */
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
  /** Shows samples beside what is live, so it belongs to the showcase as every sample does. */
  showcase?: true;
}

/**
 * THE table (requirements, 'Addresses'): routes, links, canonical links, sitemap and the sweeps all come from
 * these rows. A light twin of a page is one word: `light: "samples"`.
 */
export const pages = [
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
  { name: "teamMember", path: "/team-details/:id", screen: "team-member", dark: "live", light: "samples" },
  { name: "category", path: "/category/:id", screen: "category", dark: "live", light: null },
  { name: "item", path: "/project/:id", screen: "projects", dark: "live", light: null, look: "grid" },
  {
    name: "projects",
    path: "/projects/:id?",
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
  { name: "project", path: "/project-details/:id", screen: "project", dark: "live", light: "samples" },
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
  { name: "post", path: "/blog-single/:id", screen: "post", dark: "live", light: "samples", look: "plain" },
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
  { name: "page", path: "/:slug", screen: "page", dark: "static", light: null },
] as const satisfies readonly PageRow[];

export type PageName = (typeof pages)[number]["name"];
type Named<Key extends "screen" | "look"> = Extract<(typeof pages)[number], Record<Key, string>>[Key];
/** The looks of a screen. */
export type LookOf<Screen extends string> = Extract<
  (typeof pages)[number],
  { screen: Screen; look: string }
>["look"];

/** One address of the table: a page in a theme. */
export interface Address {
  /** Route id, unique. */
  id: string;
  pattern: string;
  theme: Theme;
  source: Source;
  page: PageName;
  screen: Named<"screen">;
  look: Named<"look"> | undefined;
  /** The page that its cards lead to, where it says so. */
  opens: PageName | undefined;
  /** The page that search engines are to know; itself where it is that. */
  canonical: PageName;
  /** Samples and light addresses: gone where the content says `showcase: off`. */
  showcase: boolean;
}

/** `/team-details/:id` becomes `/team-details-light/:id`: the suffix goes on the first segment. */
export function lightPattern(pattern: string): string {
  return pattern.replace(/^\/[^/]+/, "$&-light");
}

/** A row with all that it may say. */
interface Row extends PageRow {
  name: PageName;
  screen: Named<"screen">;
  look?: Named<"look">;
  opens?: PageName;
  lightOpens?: PageName;
  canonical?: PageName;
}

const rows: readonly Row[] = pages;

function addressesOf(row: Row): Address[] {
  const { name, path, also = [], screen, dark, light, look, opens, lightOpens, canonical, showcase } = row;
  const base = { page: name, screen, look, canonical: canonical ?? name };
  const found: Address[] = [];
  if (dark)
    for (const pattern of [path, ...also])
      found.push({
        ...base,
        id: pattern === path ? name : `${name}${pattern.replaceAll("/", "-")}`,
        pattern,
        theme: "dark",
        source: dark,
        opens,
        showcase: dark === "samples" || showcase === true,
      });
  if (light)
    found.push({
      ...base,
      id: `${name}-light`,
      pattern: lightPattern(path),
      theme: "light",
      source: light,
      opens: lightOpens ?? opens,
      showcase: true,
    });
  return found;
}

/** Every address of the site, in the table's order. */
export const addresses: readonly Address[] = rows.flatMap((row) => addressesOf(row));

/** The address of each page that search engines are to know, with or without the showcase's. */
export function canonicalAddresses(showcase: boolean): Address[] {
  return addresses
    .filter((one) => one.theme === "dark" && one.canonical === one.page && (showcase || !one.showcase))
    .filter((one, index, all) => all.findIndex(({ page }) => page === one.page) === index);
}

/** The address with a route id, or undefined (the 404 page has none). */
export function addressById(id: string | undefined): Address | undefined {
  return addresses.find((address) => address.id === id);
}

/** The address with a route pattern, or undefined. */
export function addressByPattern(pattern: string): Address | undefined {
  return addresses.find((address) => address.pattern === pattern);
}

/**
 * A pattern as an expression: like the router, they overlook case and a slash at the end. A slug is words and hyphens,
 * so that `/sitemap.xml` is no page.
 */
function expressionOf(pattern: string): RegExp {
  const inner = pattern
    .replace(":slug", "[a-z0-9]+(?:-[a-z0-9]+)*")
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${inner}/?$`, "i");
}

let expressions: readonly RegExp[] | undefined;

/** The address that a path leads to, or undefined; a path of words goes before one with a parameter. */
export function addressAt(path: string): Address | undefined {
  const known = (expressions ??= addresses.map(({ pattern }) => expressionOf(pattern)));
  return addresses.find((_, index) => known[index]?.test(path));
}

type Params = Record<string, string | number | undefined>;

function filled(pattern: string, params: Params): string {
  const path = pattern.replaceAll(/\/:(\w+)\??/g, (_, key: string) =>
    params[key] === undefined ? "" : `/${encodeURIComponent(params[key])}`,
  );
  return path || "/";
}

/** The path of a page, in the theme where the page has it, else in the other one. */
export function pathTo(page: PageName, theme: Theme, params: Params = {}): string {
  const own = addresses.filter((address) => address.page === page);
  const chosen = own.find((address) => address.theme === theme) ?? own[0];
  return filled(chosen?.pattern ?? "/", params);
}

/** The same page in the other theme, where it has one. */
export function twinOf(address: Address): Address | undefined {
  return addresses.find(({ page, theme }) => page === address.page && theme !== address.theme);
}

/**
 * The path that search engines are to know for an address (requirements, 'Canonical links'). A list's page is
 * kept where the canonical list has the same pages, which those of another source have not.
 */
export function canonicalPath(address: Address, params: Params): string {
  const { page, ...rest } = params;
  const dark = addresses.find((one) => one.page === address.canonical && one.theme === "dark") ?? address;
  const samePages = dark.source === address.source || dark.page === address.page;
  const query = page !== undefined && Number(page) > 1 && samePages ? `?page=${page}` : "";
  return filled(dark.pattern, rest) + query;
}
