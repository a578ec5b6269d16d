import type { Post } from "#contract/post.ts";
import type { DataOrigin } from "#contract/site-map.ts";
import type { PostsPageView } from "../views/post-views.ts";
import type { Pictures } from "./entities.ts";
import { entryQuery } from "./entry-query.ts";
import { noteEnd, type PageKey } from "./list-page.ts";
import { readPostCard } from "./post-card.ts";
import { ask, askSample, type QueryContext } from "./queries.ts";

/** A page of a list, or where the list ends before it. */
type Found = PostsPageView | { readonly posts: null; readonly pages: number };

/** The page of a whole list. An empty list has one page. */
function sliced(list: Partial<Post>[], page: number, perPage: number, pictures: Pictures): Found {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  if (page > pages) return { posts: null, pages };
  const posts = list.slice((page - 1) * perPage, page * perPage).map((post) => readPostCard(post, pictures));
  return { posts, page, pages };
}

/** A page of the list that the API answers; it pages a provider's list too (API-1). */
function livePage(context: QueryContext, page: number, perPage: number): Promise<Found | null> {
  const call = { name: "posts", part: { page, perPage } } as const;
  return ask(context, call, (posts, pictures, { total = 0 }): Found => {
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) return { posts: null, pages };
    return { posts: posts.map((post) => readPostCard(post, pictures)), page, pages };
  });
}

/** The keys of a list's pages. */
export const postsPageKey =
  (source: DataOrigin, perPage: number): PageKey =>
  (page) => ["posts", source, page, perPage];

/**
 * One page of a list of posts (BLOG-1, BLOG-6); null beyond its end, and for page 0, which does not exist.
 */
export function postsPageQuery(source: DataOrigin, page: number, perPage: number) {
  const keyOf = postsPageKey(source, perPage);
  return entryQuery<PostsPageView>(keyOf(page), async (context) => {
    if (page < 1) return null;
    const found = await (source === "api"
      ? livePage(context, page, perPage)
      : askSample(context, "posts", (posts, pictures) => sliced(posts, page, perPage, pictures)));
    if (found === null || found.posts !== null) return found;
    noteEnd(context.client, keyOf, found.pages);
    return null;
  });
}
