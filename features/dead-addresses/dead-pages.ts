import { setImmediate as turn } from "node:timers/promises";
import type { Content } from "#server/content/content.ts";
import { deadAddresses, proposer } from "./dead-addresses.ts";
import type { Paged } from "#server/redirects/page-finder.ts";
import type { EntryKind, EntryTitle } from "#server/store/entries.ts";
import type { NotFound } from "./not-found-store.ts";
import type { Store } from "#server/store/store.ts";

/** A requested address that has no page; its requests since it was first requested. */
interface DeadPage extends NotFound {
  /** The page that it may mean; null if none is like it. */
  readonly proposal: string | null;
}

/** A content as far as its pages and its rules for old addresses go. */
export type Addresses = Paged & Pick<Content, "redirects">;

/** What is published is read from here. */
type DeadSource = Pick<Store, "about" | "sample" | "redirects">;

interface Wanted {
  /** Those requested since then, in ms since 1970; all by default. */
  readonly since?: number;
  readonly most: number;
}

/**
 * Of the counted addresses those that are dead once this content is published, the most requested first, and
 * how many there are in all: the same for the doctor and the desk.
 */
export async function listDeadPages(
  counted: readonly NotFound[],
  content: Addresses,
  { since = 0, most }: Wanted,
): Promise<{ readonly pages: readonly DeadPage[]; readonly count: number }> {
  const recent = counted.filter(({ lastSeen }) => Date.parse(lastSeen) >= since);
  const dead = deadAddresses(recent, content);
  const propose = proposer(content);
  const pages: DeadPage[] = [];
  for (const one of dead.slice(0, most)) {
    pages.push({ ...one, proposal: propose(one.path) });
    // Comparing with ten thousand titles takes a moment: requests go in between.
    await turn();
  }
  return { pages, count: dead.length };
}

/** The addresses of what is published; null before anything is. */
export async function publishedAddresses(
  store: DeadSource,
  titles: Record<EntryKind, readonly EntryTitle[]>,
): Promise<Addresses | null> {
  const [about, services, faq, team, projects, posts, pages, site, redirects] = await Promise.all([
    store.about(),
    store.sample("services"),
    store.sample("faq"),
    store.sample("team"),
    store.sample("projects"),
    store.sample("posts"),
    store.sample("pages"),
    store.sample("site"),
    store.redirects(),
  ]);
  if (!about || !services || !faq || !team || !projects || !posts || !pages || !site) return null;
  return {
    about: about.about,
    team: titles.teamMember.map(({ title: name, ...member }) => ({ ...member, name })),
    categories: titles.category,
    items: titles.item,
    projects: titles.project,
    posts: titles.post,
    samples: { services, faq, team, projects, posts, pages, site },
    redirects,
  };
}
