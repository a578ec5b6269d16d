import { z } from "zod";
import { htmlText, moment, picturePath, slugText } from "./text-kind.ts";

/** A project; the reader applies the defaults of WORK-7, so most fields may be missing. */
export const projectSchema = z.object({
  id: z.number().int().positive(),
  slug: slugText(),
  title: z.string(),
  client: z.string(),
  content: htmlText(),
  /** Storage path of the hero picture. */
  content_pic: picturePath(),
  /** Gallery: one storage path or a list of them. */
  media: z.union([picturePath(), z.array(picturePath())]),
  /** Id of the item that the project belongs to. */
  item_id: z.number().int().positive(),
  item: z.object({ title: z.string(), slug: slugText() }),
  created_at: moment(),
});

export type Project = z.infer<typeof projectSchema>;
