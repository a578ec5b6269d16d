import { type Address, addresses } from "./addresses.ts";
import type { PageName } from "./site-map.ts";

/**
 * The page that replaces another in the other theme, where that theme lacks an address for it or the entry.
 * Only the side panel needs it, whose code loads after the entry script; so it is no column of the site map,
 * which is part of that script.
 */
const standIns: Partial<Record<PageName, PageName>> = {
  teamMember: "team",
  item: "projectGrid",
  projects: "projectGrid",
  itemOfProjects: "projectGrid",
  projectGrid: "projects",
  projectStack: "projects",
  project: "project3",
  blog: "blog2",
  post: "blog2",
  postWithSidebar: "blogWithSidebar",
};

/**
 * The same page in the other theme; its replacement where there is none, or where the other theme lacks the
 * entry (`whole` is false).
 */
export function themeCounterpart({ page, theme }: Address, whole = true): Address | undefined {
  const other = (name: PageName | undefined) =>
    addresses.find((address) => address.page === name && address.theme !== theme);
  return (whole && other(page)) || other(standIns[page]);
}
