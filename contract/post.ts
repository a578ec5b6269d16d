import { z } from "zod";
import { htmlText, moment, picturePath, slugText } from "./text-kind.ts";

/** A blog post (API-3). */
export const postSchema = z.object({
  id: z.number().int().positive(),
  slug: slugText(),
  title: z.string(),
  author: z.string(),
  content: htmlText(),
  media: picturePath(),
  /** ISO 8601, or empty: then the page says 'Date not available'. */
  created_at: moment(),
});

const neighbourSchema = postSchema.pick({ id: true, slug: true, title: true, media: true });

/** One post with its neighbours in list order, wrapping at both ends from three posts on (API-1, BLOG-3). */
export const postDetailSchema = postSchema.extend({
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
});

export type Post = z.infer<typeof postSchema>;
export type PostDetail = z.infer<typeof postDetailSchema>;
