import { type Address, addresses } from "../contract/addresses.ts";
import type { PageName } from "../contract/site-map.ts";

/** An address that the site map does not know. */
export const unknownPath = "/no-such-page";

/** An entry that exists live and among the samples, by screen; by default the first. */
const ids: Partial<Record<Address["screen"], number>> = { post: 23 };

/** Lists whose samples fit on one page, so that a second page does not exist (BLOG-2, BLOG-6). */
const onePage: readonly string[] = ["blog3-light"];

/** One way to open an address of the site map. */
export interface Example {
  path: string;
  theme: Address["theme"];
  status: 200 | 404;
  home: boolean;
  /** Undefined for an address that the site map does not know. */
  page: PageName | undefined;
}

/** The address with an entry of the example content; optional parts of the path once without them. */
function examplesOf({ id, pattern, screen, theme, page }: Address): Example[] {
  const full = pattern
    .replace(/:id\??/, String(ids[screen] ?? 1))
    .replace(":page?", onePage.includes(id) ? "1" : "2")
    .replace(":slug", "privacy");
  const paths = pattern.endsWith("?") ? [full.replace(/\/\d+$/, ""), full] : [full];
  return paths.map((path) => ({ path, theme, status: 200, home: page === "home", page }));
}

/** Every address of the site map, and one that it does not know. */
export const examples: readonly Example[] = [
  ...addresses.flatMap((address) => examplesOf(address)),
  { path: unknownPath, theme: "dark", status: 404, home: false, page: undefined },
];

/** One address of each page: its others, in the other theme or at its second part, draw the same sections. */
export const onePerPage = examples.filter(
  ({ page }, index) => examples.findIndex((other) => other.page === page) === index,
);
