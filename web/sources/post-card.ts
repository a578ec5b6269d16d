import type { Post } from "#contract/post.ts";
import type { PostCardView } from "../views/post-views.ts";
import type { Pictures } from "./entities.ts";

/** A post as a card; providers may omit any field or send null. */
export function readPostCard(post: Partial<Post>, pictures: Pictures): PostCardView {
  return {
    id: post.id ?? 0,
    slug: post.slug,
    title: post.title || pictures.unnamed.title,
    author: post.author || "",
    date: post.created_at || "",
    picture: post.media ? pictures(post.media) : null,
  };
}
