import { z } from "zod";

/** A project; the defaults of WORK-7 are the reader's business, so most fields may be missing. */
export const projectSchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  client: z.string(),
  /** HTML, sanitised at publishing (API-5). */
  content: z.string(),
  /** Storage path of the hero picture. */
  content_pic: z.string(),
  /** Gallery: one storage path or a list of them. */
  media: z.union([z.string(), z.array(z.string())]),
  /** Id of the item that the project belongs to. */
  item_id: z.number().int().positive(),
  item: z.object({ title: z.string() }),
  /** ISO 8601. */
  created_at: z.string(),
});

export type Project = z.infer<typeof projectSchema>;
