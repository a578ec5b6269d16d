import { z } from "zod";

/** A blog post (spec section 3). */
export const postSchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  author: z.string(),
  /** HTML, sanitised at publishing (API-5). */
  content: z.string(),
  media: z.string(),
  /** ISO 8601, or empty: then the page says 'Date not available'. */
  created_at: z.string(),
});

const neighbourSchema = z.object({ id: z.number().int().positive(), title: z.string() });

/** One post with its neighbours in list order, wrapping at both ends (API-1, BLOG-3). */
export const postDetailSchema = postSchema.extend({
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
});

export type Post = z.infer<typeof postSchema>;
export type PostDetail = z.infer<typeof postDetailSchema>;
