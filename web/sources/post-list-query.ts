import type { DataOrigin } from "#contract/site-map.ts";
import type { PostCardView, PostsPageView } from "../views/post-views.ts";
import { entryQuery } from "./entry-query.ts";
import { readPostCard } from "./post-card.ts";
import { ask, askSample, type QueryContext } from "./queries.ts";

/** A page of a whole list; null beyond its end. An empty list has one page. */
function sliced(list: readonly PostCardView[], page: number, perPage: number): PostsPageView | null {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  return page > pages ? null : { posts: list.slice((page - 1) * perPage, page * perPage), page, pages };
}

/** A page of the list that the API answers; it pages a provider's list too (API-1). */
function livePage(context: QueryContext, page: number, perPage: number): Promise<PostsPageView | null> {
  const call = { name: "posts", part: { page, perPage } } as const;
  return ask(context, call, (posts, pictures, { total = 0 }) => {
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) return null;
    return { posts: posts.map((post) => readPostCard(post, pictures)), page, pages };
  });
}

/**
 * One page of a list of posts (BLOG-1, BLOG-6); null beyond its end, and for page 0, which does not exist.
 */
export function postsPageQuery(source: DataOrigin, page: number, perPage: number) {
  return entryQuery<PostsPageView>(["posts", source, page, perPage], async (context) => {
    if (page < 1) return null;
    if (source === "api") return livePage(context, page, perPage);
    const cards = await askSample(context, "posts", (posts, pictures) =>
      posts.map((post) => readPostCard(post, pictures)),
    );
    return sliced(cards, page, perPage);
  });
}
