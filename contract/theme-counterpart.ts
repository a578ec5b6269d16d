import { type Address, addresses } from "./addresses.ts";
import type { PageName } from "./site-map.ts";

/**
 * The page that stands for another in the other theme, where that has no address of its own there or not the entry.
 * Only the side panel asks, which comes after the first script; so it is no column of the site map, which is in it.
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

/** The same page in the other theme; its stand-in where it has none, or not the entry (`whole` says whether). */
export function themeCounterpart({ page, theme }: Address, whole = true): Address | undefined {
  const other = (name: PageName | undefined) =>
    addresses.find((one) => one.page === name && one.theme !== theme);
  return (whole && other(page)) || other(standIns[page]);
}
