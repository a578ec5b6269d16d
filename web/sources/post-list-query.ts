import { queryOptions } from "@tanstack/react-query";
import { callPath } from "#contract/calls.ts";
import type { Post } from "#contract/post.ts";
import type { Source } from "#contract/site-map.ts";
import type { PostsPageView } from "../views/post-views.ts";
import type { Pictures } from "./entities.ts";
import { readPostCard } from "./post-card.ts";
import { ask, askSample, type QueryContext } from "./queries.ts";

/** A page of the whole list; null beyond its end. An empty list has one page. */
function sliced(
  list: Partial<Post>[],
  page: number,
  perPage: number,
  pictures: Pictures,
): PostsPageView | null {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  if (page > pages) return null;
  const posts = list.slice((page - 1) * perPage, page * perPage).map((post) => readPostCard(post, pictures));
  return { posts, page, pages };
}

/** A page of the list that the API answers; it cuts a provider's list too (API-1). */
function livePage(context: QueryContext, page: number, perPage: number): Promise<PostsPageView | null> {
  const path = `${callPath("posts")}?page=${page}&per_page=${perPage}`;
  return ask<Partial<Post>[], PostsPageView | null>(context, path, (posts, pictures, { total = 0 }) => {
    const pages = Math.max(1, Math.ceil(total / perPage));
    return page > pages ? null : { posts: posts.map((post) => readPostCard(post, pictures)), page, pages };
  });
}

/** One page of a list of posts (BLOG-1, BLOG-6); null beyond its end, and for page 0, which is none. */
export function postsPageQuery(source: Source, page: number, perPage: number) {
  return queryOptions({
    queryKey: ["posts", source, page, perPage],
    queryFn: async (context) => {
      if (page < 1) return null;
      if (source === "api") return livePage(context, page, perPage);
      // Wrapped: to `askSample` a null says that the whole document is missing.
      const wrapped = await askSample(context, "posts", (posts, pictures) => [
        sliced(posts, page, perPage, pictures),
      ]);
      return wrapped[0] ?? null;
    },
  });
}
