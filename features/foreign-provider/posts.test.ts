import type { Post } from "#contract/post.ts";
import { describe, expect, test } from "vitest";
import { type ProviderServer, startProvider } from "./testing/provider-server.ts";
import { createProviderClient } from "./client.ts";
import { createProviderPosts, type ProviderPosts } from "./posts.ts";
import { createProviderReads } from "./reads.ts";

const all = Array.from({ length: 47 }, (_, index) => ({ id: 100 - index, title: `Post ${100 - index}` }));
const size = 10;
const lastPage = Math.ceil(all.length / size);

/** The ways in which providers page their list, by page number and its entries. */
const ways: Record<string, (page: number, data: typeof all, query: URLSearchParams) => unknown> = {
  "the whole list, bare": () => all,
  "the whole list for any page number, with a count": () => ({ data: all, total: all.length, per_page: 10 }),
  "Laravel's paginator": (page, data) => ({
    data,
    current_page: page,
    last_page: lastPage,
    per_page: size,
    total: 47,
  }),
  "Laravel's paginator under data": (page, data) => ({
    data: { data, current_page: page, last_page: lastPage, per_page: String(size), total: "47" },
  }),
  "Laravel's resources": (page, data) => ({
    data,
    links: { next: page < lastPage ? `https://else.example/api/posts?page=${page + 1}` : null },
    meta: { current_page: page, last_page: lastPage, per_page: size, total: 47 },
  }),
  "Laravel's simple paginator": (page, data) => ({
    data: { data, current_page: page, next_page_url: page < lastPage ? `/api/posts?page=${page + 1}` : null },
  }),
  "Fractal's pagination": (page, data) => ({
    data,
    meta: { pagination: { total: 47, per_page: size, current_page: page, total_pages: lastPage } },
  }),
  "only the number of the last page": (page, data) => ({
    data,
    meta: { current_page: page, last_page: lastPage },
  }),
  "a cursor": (_, __, query) => {
    const from = Number(query.get("after") ?? 0);
    const to = from + size;
    return { data: all.slice(from, to), meta: to < all.length ? { next: `/api/posts?after=${to}` } : {} };
  },
};

async function withProvider(
  answer: (page: number, data: typeof all, query: URLSearchParams) => unknown,
  work: (posts: ProviderPosts, provider: ProviderServer) => Promise<void>,
): Promise<void> {
  const provider = await startProvider(({ searchParams }) => {
    const page = Number(searchParams.get("page") ?? 1);
    return answer(page, all.slice((page - 1) * size, page * size), searchParams);
  });
  const posts = createProviderPosts(createProviderReads(createProviderClient(provider.origin)));
  await work(posts, provider).finally(provider.close);
}

const ids = (posts: readonly Pick<Post, "id">[]) => posts.map(({ id }) => id);

describe.each(Object.entries(ways))("API-1 BLOG-2 a provider that answers %s", (_, answer) => {
  test("every post is on a page of any size, once, in order", () =>
    withProvider(answer, async (posts, provider) => {
      for (const perPage of [3, 6, 100]) {
        const found: number[] = [];
        for (let from = 0; from < all.length; from += perPage) {
          const part = await posts.window(from, from + perPage);
          expect(part.total).toBe(47);
          found.push(...ids(part.posts));
        }
        expect(found).toEqual(ids(all));
      }
      expect((await posts.window(600, 606)).posts).toEqual([]);
      // The call has no payload of its own.
      expect(provider.requests[0]).toBe("/api/posts");
    }));

  test("BLOG-3 neighbours wrap around at both ends", () =>
    withProvider(answer, async (posts) => {
      expect(await posts.neighbours(100)).toMatchObject({ previous: { id: 99 }, next: { id: 54 } });
      expect(await posts.neighbours(77)).toMatchObject({ previous: { id: 76 }, next: { id: 78 } });
      expect(await posts.neighbours(54)).toMatchObject({ previous: { id: 100 }, next: { id: 55 } });
      expect(await posts.neighbours(1)).toEqual({ previous: null, next: null });
    }));
});

test("a list that does not indicate further pages is requested once, without a query", () =>
  withProvider(
    () => ({ data: all }),
    async (posts, provider) => {
      await posts.window(6, 12);
      await posts.window(12, 18);
      expect(provider.requests).toEqual(["/api/posts"]);
    },
  ));

test("a provider that claims to page but repeats its first page comes to an end", () =>
  withProvider(
    () => ({ data: all.slice(0, 5), current_page: 1, last_page: 9, per_page: 5, next_page_url: "?page=2" }),
    async (posts) => expect(ids((await posts.window(0, 100)).posts)).toEqual(ids(all.slice(0, 5))),
  ));
