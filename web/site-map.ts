/** Where a page's data comes from: the API, or the samples published with the content. */
export type Source = "live" | "samples";
export type Theme = "dark" | "light";

interface PageRow {
  /** What links call it. */
  name: string;
  /** Route pattern of the dark address; the light one is computed. */
  path: string;
  /** Further dark addresses of the same page. */
  also?: readonly string[];
  /** Module in `web/screens/`. */
  screen: "home" | "contact";
  /** Source of the dark address. */
  dark: Source | null;
  /** Source of the `-light` address; null where there is none. */
  light: Source | null;
}

/** THE table (requirements, 'Addresses'): routes, links, sitemap and the sweeps all come from these rows. */
export const pages = [
  { name: "home", path: "/", also: ["/home"], screen: "home", dark: "live", light: null },
  { name: "contact", path: "/contact-us", screen: "contact", dark: "live", light: "live" },
] as const satisfies readonly PageRow[];

export type PageName = (typeof pages)[number]["name"];

/** One address of the table: a page in a theme. */
export interface Address {
  /** Route id, unique. */
  id: string;
  pattern: string;
  theme: Theme;
  source: Source;
  page: PageName;
  screen: PageRow["screen"];
}

/** `/team-details/:id` becomes `/team-details-light/:id`: the suffix goes on the first segment. */
export function lightPattern(pattern: string): string {
  return pattern.replace(/^\/[^/]+/, "$&-light");
}

function addressesOf(row: PageRow & { name: PageName }): Address[] {
  const base = { page: row.name, screen: row.screen };
  const found: Address[] = [];
  if (row.dark) {
    const [first, ...rest] = [row.path, ...(row.also ?? [])];
    found.push({ ...base, id: row.name, pattern: first ?? row.path, theme: "dark", source: row.dark });
    for (const pattern of rest)
      found.push({
        ...base,
        id: `${row.name}${pattern.replaceAll("/", "-")}`,
        pattern,
        theme: "dark",
        source: row.dark,
      });
  }
  if (row.light)
    found.push({
      ...base,
      id: `${row.name}-light`,
      pattern: lightPattern(row.path),
      theme: "light",
      source: row.light,
    });
  return found;
}

/** Every address of the site, in the table's order. */
export const addresses: readonly Address[] = pages.flatMap((row) => addressesOf(row));

/** The address with a route id, or undefined (the 404 page has none). */
export function addressById(id: string | undefined): Address | undefined {
  return addresses.find((address) => address.id === id);
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(":") ? given[i] !== "" : part === given[i]))
  );
}

/** The address that a path leads to, or undefined. */
export function addressAt(path: string): Address | undefined {
  return addresses.find((address) => fits(address.pattern, path));
}

/** The path of a page, in the theme where the page has it, else in the other one. */
export function pathTo(page: PageName, theme: Theme, params: Record<string, string | number> = {}): string {
  const own = addresses.filter((address) => address.page === page);
  const chosen = own.find((address) => address.theme === theme) ?? own[0];
  return (chosen?.pattern ?? "/").replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
}
