import { type Address, addressAt, fillPattern } from "#contract/addresses.ts";
import { closedAddresses } from "#contract/closed-addresses.ts";
import { entryId } from "#contract/entry-id.ts";
import type { PageName } from "#contract/site-map.ts";
import { plainSpelling } from "../base/paths.ts";
import type { Content } from "../content/content.ts";

/** Finds the one path of the page that an address leads to; null if the content has no such page. */
export type FindPage = (path: string) => string | null;

interface SluggedEntry {
  readonly id: number;
  readonly slug?: string | undefined;
}

/** What there is to find pages for. */
export type Paged = Omit<Content, "redirects">;

/** Files that the site makes, to which addresses may lead as to pages. */
const files = new Set(["/rss.xml", "/sitemap.xml"]);

/** The number of a list's page as its links have it. */
const pageNumber = /^[1-9]\d{0,8}$/;

/** Ids of the addresses that a content closes, or has nothing for. */
export function closedIn(content: Paged): string[] {
  const { about, team, categories, items, projects, posts, samples } = content;
  const counts = {
    about: (about.title + about.content).length,
    team: team.length,
    categories: categories.length,
    items: items.length,
    projects: projects.length,
    posts: posts.length,
    services: samples.services.services.length,
    questions: samples.faq.questions.length,
    sampleTeam: samples.team.length,
    sampleProjects: samples.projects.length,
    samplePosts: samples.posts.length,
  };
  return closedAddresses(counts, samples.site.off);
}

/** Finds pages and entries of a content before it is published. */
export function pageFinder(content: Paged): FindPage {
  const { team, categories, items, projects, posts, samples } = content;
  const services = samples.services.services.filter((service) => service.content !== null);
  const entriesOf: Partial<Record<PageName, readonly SluggedEntry[]>> = {
    teamMember: team,
    category: categories,
    item: items,
    itemOfProjects: items,
    project: projects,
    service: services,
    post: posts,
    postWithSidebar: posts,
  };
  const known = new Map<readonly SluggedEntry[], ReadonlyMap<string, SluggedEntry>>();
  /** The entries of a page by their ids; the map is made when the first of them is looked for. */
  const byId = (entries: readonly SluggedEntry[]) => {
    const entriesById = known.get(entries) ?? new Map(entries.map((entry) => [String(entry.id), entry]));
    known.set(entries, entriesById);
    return entriesById;
  };
  const closed = new Set(closedIn(content));
  const isOpen = ({ id, showcase }: Address) => !closed.has(id) && (samples.site.showcase || !showcase);
  const slugs = new Set(samples.pages.map(({ slug }) => slug));

  return (path) => {
    const plain = plainSpelling(path);
    if (plain === null) return null;
    if (files.has(plain)) return plain;
    const address = addressAt(plain);
    if (!address || !isOpen(address)) return null;
    const last = plain.slice(plain.lastIndexOf("/") + 1);
    if (address.page === "page") return slugs.has(last) ? plain : null;
    const entries = entriesOf[address.page];
    if (address.pattern.endsWith("/:page?") && plain !== address.pattern.replace("/:page?", ""))
      return pageNumber.test(last) ? plain : null;
    if (!entries || !address.pattern.includes("/:id")) return plain;
    const entry = byId(entries).get(entryId(last));
    return entry ? fillPattern(address.pattern, { id: entry.id, slug: entry.slug }) : null;
  };
}

/**
 * Whether pages can stand below a path, as posts do below `/blog-single`; whether the content has them is
 * another question.
 */
export const canHavePagesBelow = (path: string): boolean => addressAt(`${path}/x`) !== undefined;
