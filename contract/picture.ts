import { z } from "zod";
import { gelSchema } from "./gels.ts";

/** What a page must know about a picture besides its storage path; part of `meta.pictures`, keyed by path. */
export const pictureFactsSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** CSS object-position for crops. */
  position: z.string(),
  gel: gelSchema.nullable(),
});

export type PictureFacts = z.infer<typeof pictureFactsSchema>;
