import {
  type EntryPage,
  type Named,
  type PageName,
  type SiteMapRow,
  rows,
  type DataOrigin,
  type Theme,
} from "./site-map.ts";

/** One address of the table: a page in a theme. */
export interface Address {
  /** Route id, unique. */
  id: string;
  pattern: string;
  theme: Theme;
  source: DataOrigin;
  page: PageName;
  screen: Named<"screen">;
  look: Named<"look"> | undefined;
  /** The page that its cards lead to, where it names one. */
  opens: PageName | undefined;
  /** The canonical page for search engines; itself where it is that. */
  canonical: PageName;
  /** Whether `?page=` leads to its other pages. */
  paged: boolean;
  /** A variant: closed where the content has `showcase: off`. */
  showcase: boolean;
}

/** `/team-details/:id` becomes `/team-details-light/:id`: the suffix goes on the first segment. */
export function lightPattern(pattern: string): string {
  return pattern.replace(/^\/[^/]+/, "$&-light");
}

function addressesOf(row: SiteMapRow): Address[] {
  const { name, path, also = [], screen, dark, light, look, opens, lightOpens, canonical, showcase } = row;
  const paged = row.paged === true || path.endsWith("/:page?");
  const base = { page: name, screen, look, paged, canonical: canonical ?? name };
  const rowAddresses: Address[] = [];
  if (dark)
    for (const pattern of [path, ...also])
      rowAddresses.push({
        ...base,
        id: pattern === path ? name : `${name}${pattern.replaceAll("/", "-")}`,
        pattern,
        theme: "dark",
        source: dark,
        opens,
        showcase: showcase === true,
      });
  if (light)
    rowAddresses.push({
      ...base,
      id: `${name}-light`,
      pattern: lightPattern(path),
      theme: "light",
      source: light,
      opens: lightOpens ?? opens,
      showcase: true,
    });
  return rowAddresses;
}

/** Every address of the site, in the table's order. */
export const addresses: readonly Address[] = rows.flatMap((row) => addressesOf(row));

/** The canonical address of each page, with or without the showcase's and without closed ones. */
export function canonicalAddresses(showcase: boolean, closed: readonly string[] = []): Address[] {
  return addresses
    .filter(
      (address) =>
        address.theme === "dark" && address.canonical === address.page && (showcase || !address.showcase),
    )
    .filter(({ id }) => !closed.includes(id))
    .filter((address, index, all) => all.findIndex(({ page }) => page === address.page) === index);
}

/** Paths of the pages without an entry of their own: those that `site.yaml` may describe. */
export function describedPaths(): string[] {
  return canonicalAddresses(true)
    .map(({ pattern }) => pattern.replace("/:page?", ""))
    .filter((path) => !path.includes(":"));
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
 * A pattern as a regular expression: like the router's, it ignores case and a trailing slash. A slug is words
 * and hyphens, so that `/sitemap.xml` is not a page.
 */
function expressionOf(pattern: string): RegExp {
  const inner = pattern
    .replace(":slug", "[a-z0-9]+(?:-[a-z0-9]+)*")
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${inner}/?$`, "i");
}

/** The first segment of a path or a pattern, with its slash; one key for all that begin with a parameter. */
function firstSegment(path: string): string {
  if (path.startsWith("/:")) return "/:";
  const end = path.indexOf("/", 1);
  return (end < 0 ? path : path.slice(0, end)).toLowerCase();
}

interface Matcher {
  readonly address: Address;
  readonly expression: RegExp;
}

let matchers: ReadonlyMap<string, readonly Matcher[]> | undefined;

/**
 * The address that a path leads to, or undefined; a fixed path takes precedence over one with a parameter.
 * Every request asks, so that only the few patterns that begin like the path are tried.
 */
export function addressAt(path: string): Address | undefined {
  const known = (matchers ??= Map.groupBy(
    addresses.map((address) => ({ address, expression: expressionOf(address.pattern) })),
    ({ address }) => firstSegment(address.pattern),
  ));
  const among = (segment: string) => known.get(segment)?.find(({ expression }) => expression.test(path));
  return (among(firstSegment(path)) ?? among("/:"))?.address;
}

/** Whether a canonical address has one page per entry. */
export function namesEntry(address: Address): address is Address & { page: EntryPage } {
  return address.canonical === address.page && /:\w+(?!\w*\?)/.test(address.pattern);
}

/**
 * The parameters of an address. An entry is identified by its id, and by its slug if it has one; a view can
 * be passed unchanged.
 */
export interface Params {
  readonly id?: string | number | undefined;
  readonly slug?: string | undefined;
  readonly page?: string | number | undefined;
}

/** The path of a pattern with its parameters filled in; an optional one is omitted where it is not given. */
export function fillPattern(pattern: string, { id, slug, page }: Params = {}): string {
  const entry = id !== undefined && slug ? `${id}-${slug}` : id;
  const values: Readonly<Record<string, string | number | undefined>> = { id: entry, slug, page };
  const path = pattern.replaceAll(/\/:(\w+)\??/g, (_, key: string) =>
    values[key] === undefined ? "" : `/${encodeURIComponent(values[key])}`,
  );
  return path || "/";
}

let ofPages: ReadonlyMap<PageName, readonly Address[]> | undefined;

/**
 * The address of a page, in the theme where the page has it, otherwise in the other one; undefined where none
 * is `open`.
 */
export function addressOf(
  page: PageName,
  theme: Theme,
  open: (address: Address) => boolean = () => true,
): Address | undefined {
  ofPages ??= Map.groupBy(addresses, (address) => address.page);
  const openAddresses = ofPages.get(page)?.filter(open) ?? [];
  return openAddresses.find((address) => address.theme === theme) ?? openAddresses[0];
}

/** The path of a page, in the theme where the page has it, otherwise in the other one. */
export function pathTo(page: PageName, theme: Theme, params: Params = {}): string {
  return fillPattern(addressOf(page, theme)?.pattern ?? "/", params);
}

/**
 * The canonical path of an address for search engines (ADDR-2). A list's page number is kept only where the
 * canonical list has the same pages; a list from another source does not.
 */
export function canonicalPath(address: Address, params: Params): string {
  const { page, ...rest } = params;
  const dark =
    addresses.find((candidate) => candidate.page === address.canonical && candidate.theme === "dark") ??
    address;
  const samePages = dark.source === address.source || dark.page === address.page;
  const query = page !== undefined && Number(page) > 1 && samePages ? `?page=${page}` : "";
  return fillPattern(dark.pattern, rest) + query;
}
