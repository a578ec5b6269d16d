import { z } from "zod";
import { itemSchema } from "./item.ts";
import { picturePath, slugText } from "./text-kind.ts";

/** A service category, as listed by `GET /api/categories` (API-3). */
export const categorySchema = z.object({
  id: z.number().int().positive(),
  slug: slugText(),
  title: z.string(),
  sub_title: z.string(),
  /** Storage path of the banner picture, shown at 800x600. */
  title_pic: picturePath(),
  /** Storage path of the category page's picture, shown at 800x800. */
  content_pic: picturePath(),
});

/** One category with its items, as answered by `GET /api/categories/{id}` (WORK-1). */
export const categoryDetailSchema = categorySchema.extend({ item: z.array(itemSchema) });

export type Category = z.infer<typeof categorySchema>;
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;
