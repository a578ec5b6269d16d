import type { Sample } from "#contract/samples.ts";
import type { LinkedEntry, PictureView } from "../views.ts";

/** A post as a card of a list shows it: without its text (BLOG-1). */
export interface PostCardView extends LinkedEntry {
  title: string;
  author: string;
  /** ISO 8601, or empty. */
  date: string;
  /** Missing where the post has none. */
  picture: PictureView | null;
}

/** One page of a list of posts. */
export interface PostsPageView {
  posts: PostCardView[];
  page: number;
  /** How many pages there are, at least one. */
  pages: number;
}

export interface PostNeighbourView extends LinkedEntry {
  title: string;
  /** Missing where it has none. */
  picture: PictureView | null;
}

/** The posts before and after, wrapping around at both ends (BLOG-3). */
interface PostNeighboursView {
  previous: PostNeighbourView | null;
  next: PostNeighbourView | null;
}

export interface AuthorView {
  name: string;
  role: string;
  text: string;
  picture: PictureView | null;
}

export interface PostView extends PostCardView, PostNeighboursView {
  html: string;
  /** What only the samples know about a post: its author and tags; null where they are not read. */
  more: { author: AuthorView; tags: string[] } | null;
}

export type CommentView = Sample<"comments">[number];

export interface SidebarView extends Omit<Sample<"sidebar">, "gallery"> {
  recent: PostCardView[];
  gallery: PictureView[];
}
