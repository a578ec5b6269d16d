import type { Post } from "#contract/post.ts";
import type { PostCardView } from "../views/post-views.ts";
import type { Pictures } from "./entities.ts";

/** What a post without a title is called. */
export const untitledPost = "Untitled";

/** A post as a card; providers may leave out or null anything. */
export function readPostCard(post: Partial<Post>, pictures: Pictures): PostCardView {
  return {
    id: post.id ?? 0,
    title: post.title || untitledPost,
    author: post.author || "",
    date: post.created_at || "",
    picture: post.media ? pictures(post.media) : null,
  };
}
