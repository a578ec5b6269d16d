import { setImmediate as turn } from "node:timers/promises";
import { deadAddresses, proposer } from "../content/dead-addresses.ts";
import type { Paged } from "../content/page-finder.ts";
import type { EntryKind } from "../store/entries.ts";
import type { EntryTitle } from "../store/entry-titles.ts";
import type { Store } from "../store/store.ts";

/** A requested address that has no page. */
export interface DeadPage {
  readonly path: string;
  /** Since it was first requested. */
  readonly requests: number;
  /** The page that it may mean; null if none is like it. */
  readonly proposal: string | null;
}

export type DeadSource = Pick<Store, "about" | "sample" | "redirects" | "notFound">;

/** The dead addresses that were requested since an instant, the most requested first; at most `most`. */
export async function listDeadPages(
  store: DeadSource,
  titles: Record<EntryKind, readonly EntryTitle[]>,
  { since, most }: { since: number; most: number },
): Promise<DeadPage[]> {
  const [content, redirects, counted] = await Promise.all([
    readPaged(store, titles),
    store.redirects(),
    store.notFound(),
  ]);
  if (!content) return [];
  const recent = counted.filter(({ lastSeen }) => Date.parse(lastSeen) >= since);
  const dead = deadAddresses(recent, { ...content, redirects }).slice(0, most);
  const propose = proposer(content);
  const listed: DeadPage[] = [];
  for (const { path, requests } of dead) {
    listed.push({ path, requests, proposal: propose(path) });
    // Comparing with ten thousand titles takes a moment: requests go in between.
    await turn();
  }
  return listed;
}

/** The published content as far as its pages go; null before anything is published. */
async function readPaged(
  store: DeadSource,
  titles: Record<EntryKind, readonly EntryTitle[]>,
): Promise<Paged | null> {
  const [told, services, faq, team, projects, posts, pages, site] = await Promise.all([
    store.about(),
    store.sample("services"),
    store.sample("faq"),
    store.sample("team"),
    store.sample("projects"),
    store.sample("posts"),
    store.sample("pages"),
    store.sample("site"),
  ]);
  if (!told || !services || !faq || !team || !projects || !posts || !pages || !site) return null;
  return {
    about: told.about,
    team: titles.teamMember.map(({ title: name, ...member }) => ({ ...member, name })),
    categories: titles.category,
    items: titles.item,
    projects: titles.project,
    posts: titles.post,
    samples: { services, faq, team, projects, posts, pages, site },
  };
}
