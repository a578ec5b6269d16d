import { type Address, addresses } from "../contract/addresses.ts";

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
}

/** The address with an entry of the example content; optional parts of the path once without them. */
function examplesOf({ id, pattern, screen, theme, page }: Address): Example[] {
  const full = pattern
    .replace(/:id\??/, String(ids[screen] ?? 1))
    .replace(":page?", onePage.includes(id) ? "1" : "2")
    .replace(":slug", "privacy");
  const paths = pattern.endsWith("?") ? [full.replace(/\/\d+$/, ""), full] : [full];
  return paths.map((path) => ({ path, theme, status: 200, home: page === "home" }));
}

/** Every address of the site map, and one that it does not know. */
export const examples: readonly Example[] = [
  ...addresses.flatMap((address) => examplesOf(address)),
  { path: unknownPath, theme: "dark", status: 404, home: false },
];
