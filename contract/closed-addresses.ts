import { addresses } from "./addresses.ts";
import type { PageName, Theme } from "./site-map.ts";

/**
 * Kinds of content that pages are made of: entries that the API answers, and documents that are published
 * beside them.
 */
export const apiKinds = ["about", "team", "categories", "items", "projects", "posts"] as const;
type DocumentKind = "services" | "questions" | "sampleTeam" | "sampleProjects" | "samplePosts";
export type KindOfContent = (typeof apiKinds)[number] | DocumentKind;

type Needs = Partial<Record<Theme, readonly KindOfContent[]>>;

const services: Needs = { dark: ["services"], light: ["services"] };
const team: Needs = { dark: ["team"], light: ["sampleTeam"] };
const sampleProjects: Needs = { dark: ["sampleProjects"], light: ["sampleProjects"] };
const posts: Needs = { dark: ["posts"], light: ["samplePosts"] };
const samplePosts: Needs = { dark: ["samplePosts"], light: ["samplePosts"] };

/**
 * What each page shows: it exists while the content has one of these. A page that is not listed always
 * exists. This is no column of the site map, which is sent to the browser: only the server knows what is
 * published.
 */
const needs: Partial<Record<PageName, Needs>> = {
  about: { dark: ["about", "team"] },
  team,
  team2: { dark: ["sampleTeam"], light: ["sampleTeam"] },
  teamMember: team,
  category: { dark: ["categories"] },
  item: { dark: ["items"] },
  projects: { dark: ["items"] },
  itemOfProjects: { dark: ["items"] },
  projectGrid: sampleProjects,
  projectStack: sampleProjects,
  project3: sampleProjects,
  project: { dark: ["projects"], light: ["sampleProjects"] },
  faq: { dark: ["questions"], light: ["questions"] },
  services,
  services2: services,
  services3: services,
  services4: services,
  service: services,
  blog: posts,
  blog2: posts,
  blog3: posts,
  blogStandard: posts,
  blogWithSidebar: samplePosts,
  post: posts,
  // A live post can be shown in a sample's page.
  postWithSidebar: samplePosts,
};

/**
 * Ids of the addresses that the content has nothing for, or has turned `off`: they are 404, and nothing links
 * to them.
 */
export function closedAddresses(
  counts: Readonly<Record<KindOfContent, number>>,
  off: readonly string[] = [],
): string[] {
  return addresses
    .filter(
      ({ id, page, theme }) => off.includes(id) || needs[page]?.[theme]?.every((kind) => counts[kind] === 0),
    )
    .map(({ id }) => id);
}
