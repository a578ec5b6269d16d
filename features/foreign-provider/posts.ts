import { CallError } from "#contract/data-source.ts";
import { byAge, neighboursAt } from "#contract/post-order.ts";
import type { Post } from "#contract/post.ts";
import { log } from "#server/base/log.ts";
import { shouldReport } from "./faults.ts";
import { type ProviderReads, type Reading } from "./reads.ts";
import { once } from "#server/base/once.ts";

/** A range of entries of a provider's list of posts, and how many there are in total. */
interface PostsWindow {
  readonly posts: Post[];
  readonly total: number;
}

type Neighbour = Pick<Post, "id" | "title" | "media">;

/** How long a walk over a whole paged list is cached, in ms: it costs the provider one call per page. */
const walkKeptMs = 60_000;
const mostWalkedPages = 1000;
const mostWalkedPosts = 10_000;
const pagesAtOnce = 4;

export type ProviderPosts = ReturnType<typeof createProviderPosts>;

/**
 * A provider's posts by position in its list, however it pages. The first call has no query; only an answer
 * that indicates further pages is followed: by page number where it gives a total, otherwise from link to
 * link.
 */
export function createProviderPosts(read: ProviderReads) {
  const page = (query: string) => read({ name: "posts", query });

  async function window(from: number, to: number): Promise<PostsWindow> {
    const first = await page("");
    const { paging } = first;
    if (paging === null) return { posts: first.data.slice(from, to), total: first.data.length };
    const total = await totalOf(first);
    if (total === null) {
      const all = await linked();
      return { posts: all.slice(from, to), total: all.length };
    }
    const { perPage } = paging;
    const start = Math.floor(from / perPage);
    const end = Math.ceil(Math.min(to, total) / perPage);
    const posts = await numbered(first, start, end);
    return { posts: posts.slice(from - start * perPage, to - start * perPage), total };
  }

  /** Total number of entries, where the provider gives numbers; null where it only gives links. */
  async function totalOf({ paging }: Reading<"posts">): Promise<number | null> {
    if (!paging || paging.total !== null) return paging?.total ?? null;
    if (paging.last === null) return null;
    const { entries } = await page(`?page=${paging.last}`);
    return (paging.last - 1) * paging.perPage + entries;
  }

  /** The entries of the pages from `start` (counted from 0) up to `end`, exclusive. */
  async function numbered(first: Reading<"posts">, start: number, end: number): Promise<Post[]> {
    const posts: Post[] = [];
    for (let at = start; at < end; at += pagesAtOnce) {
      const numbers = Array.from({ length: Math.min(pagesAtOnce, end - at) }, (_, index) => at + index + 1);
      // A few at a time: other requests wait for the provider too.
      // oxlint-disable-next-line no-await-in-loop
      const pages = await Promise.all(
        numbers.map(async (number) => (number === 1 ? first : page(`?page=${number}`))),
      );
      for (const [index, one] of pages.entries()) {
        // It repeats its first page whatever page is requested.
        if (numbers[index] !== 1 && one.data[0]?.id === first.data[0]?.id) return posts;
        posts.push(...one.data);
      }
    }
    return posts;
  }

  const linked = once(async () => {
    const seen = new Set<string>();
    const found = new Map<number, Post>();
    for (let query: string | null = ""; query !== null && !seen.has(query);) {
      seen.add(query);
      // Each page names the next one.
      // oxlint-disable-next-line no-await-in-loop
      const { data, paging }: Reading<"posts"> = await page(query);
      for (const post of data) found.set(post.id, post);
      query = paging?.next ?? null;
      if (seen.size >= mostWalkedPages || found.size >= mostWalkedPosts) break;
    }
    return [...found.values()];
  }, walkKeptMs);

  const index = once(async (): Promise<Neighbour[]> => {
    const { posts } = await window(0, mostWalkedPosts);
    return byAge(posts).map(({ id, title, media }) => ({ id, title, media }));
  }, walkKeptMs);

  return {
    window,
    /**
     * The posts before and after one by age, wrapping around at both ends; null where they are unknown
     * (BLOG-3).
     */
    async neighbours(id: number): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
      const list = await index().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (shouldReport("neighbours"))
          log.warn(
            { status: error.status },
            "a post is shown without its neighbours: the provider's list is unavailable",
          );
        return [];
      });
      return neighboursAt(
        list,
        list.findIndex((post) => post.id === id),
      );
    },
  };
}
